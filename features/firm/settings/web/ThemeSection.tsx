import { Button } from '@mantine/core';
import { z } from 'zod';
import { COLOR_INVALID } from '../messages.ts';
import { settings } from '../contract.ts';
import type { FirmSettings } from '../model.ts';
import { call } from '#platform/web/client.ts';
import { INK } from '#ui/theme/palette.ts';
import { ColorPicker } from '#features/firm/founding/web/create-firm/ColorPicker.tsx';
import { SignInPreview } from '#features/firm/branding/web/preview/SignInPreview.tsx';
import { type ColorName, contrastPairs, nearestReadable, sentence } from './contrast-pairs.ts';
import { useSettingsPage } from './settings-context.ts';
import { SettingsSheet } from './SettingsSheet.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import classes from './settings.module.css';

const color = z.string().regex(/^#[0-9a-f]{6}$/i, COLOR_INVALID);
const schema = z.object({ primary: color, secondary: color, accent: color });
type Colors = z.input<typeof schema>;
const read = ({ theme }: FirmSettings): Colors => ({
  primary: theme.primary ?? INK,
  secondary: theme.secondary ?? INK,
  accent: theme.accent ?? INK,
});
const send = (theme: Colors, { version }: FirmSettings) => call(settings.updateSettings, { version, theme });
const labels: Record<ColorName, string> = { primary: 'Main', secondary: 'Second', accent: 'Accent' };
const NAMES = ['primary', 'secondary', 'accent'] as const;

export function ThemeSection() {
  const { settings: firm } = useSettingsPage();
  const part = useSettingsForm({ id: 'theme', schema, read, send, labels });
  const { form } = part;
  return (
    <SettingsSheet
      part={part}
      title="Colors"
      words="Used for buttons, links and progress. What is late or done always looks the same."
    >
      <div className={classes.colors}>
        {NAMES.map((name) => (
          <ColorPicker
            key={name}
            label={labels[name]}
            value={form.values[name]}
            onChange={(value) => form.set(name, value)}
          />
        ))}
      </div>
      <h3>Is everything easy to read?</h3>
      <ContrastReport colors={form.values} onUse={(name, value) => form.set(name, value)} />
      <h3>How it looks</h3>
      <SignInPreview
        name={firm.name}
        logo={firm.medium_url}
        address={`${location.host}/${firm.subdomain_url}`}
        colors={form.values}
      />
    </SettingsSheet>
  );
}

function ContrastReport({
  colors,
  onUse,
}: {
  colors: Colors;
  onUse: (name: ColorName, color: string) => void;
}) {
  return (
    <ul className={classes.report}>
      {contrastPairs(colors).map((pair) => {
        const better = nearestReadable(colors[pair.color]);
        return (
          <li key={pair.place}>
            <span className={classes.sample} style={{ background: pair.back, color: pair.front }} aria-hidden>
              Aa
            </span>
            <span className={classes.pair}>
              {pair.place}
              <br />
              <span className={pair.passes ? classes.facts : classes.fault}>{sentence(pair)}</span>
            </span>
            {!pair.passes && better !== colors[pair.color] ? (
              <Button
                variant="default"
                size="xs"
                onClick={() => onUse(pair.color, better)}
                aria-label={`Use ${better} as ${labels[pair.color]} color: ${pair.place}`}
              >
                Use {better}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
