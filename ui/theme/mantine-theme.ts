import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Values live in CSS; the theme object only has to know the names. */
const named = (name: string): MantineColorsTuple => {
  const step = (index: number) => `var(--mantine-color-${name}-${index})`;
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)];
};

const OWN_COLORS = ['primary', 'secondary', 'accent', 'late', 'ink'];

/** Mantine would put white on every filled control; ours read the colour measured for that fill. */
const resolveVariantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant === 'filled' && OWN_COLORS.includes(color))
    return { ...resolved, color: `var(--mantine-color-${color}-contrast)` };
  if (input.variant === 'default') return { ...resolved, color: 'var(--ink)' };
  return resolved;
};

export const mantineTheme = createTheme({
  colors: Object.fromEntries(OWN_COLORS.map((name) => [name, named(name)])),
  primaryColor: 'primary',
  primaryShade: { light: 8, dark: 4 },
  variantColorResolver: resolveVariantColors,
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '36em', sm: '43.75em', md: '56.25em', lg: '75em', xl: '88em' },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'ink' } },
    Anchor: { defaultProps: { underline: 'hover', inherit: true } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Menu: {
      // Focus starts on the first item; the kit's empty focus holder is no item of a menu.
      defaultProps: {
        transitionProps: { duration: 160 },
        shadow: undefined,
        withInitialFocusPlaceholder: false,
      },
    },
    // The head of a dialog or drawer is not the banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 160 } } },
    Popover: { defaultProps: { transitionProps: { duration: 160 } } },
    Radio: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { checkIconPosition: 'right', allowDeselect: false } },
    Switch: { defaultProps: { size: 'xs', withThumbIndicator: false } },
    Tooltip: { defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } } },
  },
});
