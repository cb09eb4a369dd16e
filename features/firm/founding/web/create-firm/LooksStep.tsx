import { Button } from '@mantine/core';
import { contrastReport } from './contrast-report.ts';
import { ColorPicker } from './ColorPicker.tsx';
import { stepAfter, stepBefore } from './draft.ts';
import { LogoPicker } from './LogoPicker.tsx';
import { PALETTES } from './palettes.ts';
import type { StepProps } from './step-props.ts';
import classes from './create-firm.module.css';

export function LooksStep({ draft, change }: StepProps) {
  const { primary, secondary, accent } = draft;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        change({ step: stepAfter('looks') });
      }}
    >
      <fieldset className={classes.palettes}>
        <legend className={classes.legend}>Start with a set of colors</legend>
        {PALETTES.map((palette) => {
          const chosen =
            palette.primary === primary && palette.secondary === secondary && palette.accent === accent;
          return (
            <button
              key={palette.name}
              type="button"
              className={classes.palette}
              aria-pressed={chosen}
              onClick={() =>
                change({ primary: palette.primary, secondary: palette.secondary, accent: palette.accent })
              }
            >
              <span className={classes.swatches} aria-hidden>
                {[palette.primary, palette.secondary, palette.accent].map((color) => (
                  <span key={color} className={classes.swatch} style={{ background: color }} />
                ))}
              </span>
              {palette.name}
            </button>
          );
        })}
      </fieldset>
      <div className={classes.colors}>
        <ColorPicker label="Main" value={primary} onChange={(value) => change({ primary: value })} />
        <ColorPicker label="Second" value={secondary} onChange={(value) => change({ secondary: value })} />
        <ColorPicker label="Accent" value={accent} onChange={(value) => change({ accent: value })} />
      </div>
      <p className={classes.aside} role="status">
        {contrastReport(primary)}
      </p>
      <LogoPicker logo={draft.logo} onChange={(logo) => change({ logo })} />
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={() => change({ step: stepBefore('looks')! })}>
          Back
        </Button>
        <Button type="submit" size="lg" className={classes.next}>
          Continue
        </Button>
      </div>
    </form>
  );
}
