import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '#test/screen.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { RowList } from './RowList.tsx';
import { ListRow } from './ListRow.tsx';
import { RowWords } from './RowWords.tsx';

const LONG = 'The Very Long Name of a Family Partnership Whose Members Live in Seven Towns '.repeat(4).trim();

it('a long name has two lines in a list and in a dialog’s title, then it is cut and told whole to who points at it', async () => {
  await page.viewport(390, 844);
  await renderScreen(
    <>
      <RowList label="Rows">
        <ListRow>
          <RowWords name={LONG} />
        </ListRow>
        <ListRow>
          <RowWords name="Short" />
        </ListRow>
      </RowList>
      <Dialog opened onClose={() => undefined} title={LONG} stacked>
        <p>Words</p>
      </Dialog>
    </>,
    { path: '/' },
  );
  const named = (text: string) =>
    [...document.querySelectorAll('span')].filter((one) => one.textContent === text);
  const innermost = named(LONG).filter((one) => one.querySelector('span') === null);
  expect(innermost).toHaveLength(2);
  for (const one of innermost) {
    const line = Number.parseFloat(getComputedStyle(one).lineHeight);
    expect(Math.round(one.clientHeight / line)).toBe(2);
  }
  await userEvent.hover(innermost[1]!);
  expect(innermost[1]!.title).toBe(LONG);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
