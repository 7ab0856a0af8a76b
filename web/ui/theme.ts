import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'

import type { Translate } from './words.ts'

// Shade 8 is the accent in light, 8.1:1 on white; shade 3 the accent in dark, 8.7:1 on its surface.
const marca: MantineColorsTuple = [
  '#e9f0f9',
  '#d4e2f3',
  '#b9cfea',
  '#8fbdf2',
  '#6a9bd8',
  '#4d80c0',
  '#3569ab',
  '#275c9e',
  '#1d4f91',
  '#163f75',
]

// Warm grounds and lines. Shade 6 has a contrast of 4.5:1 on each of them, so that all dimmed text passes AA.
const gray: MantineColorsTuple = [
  '#f8f7f4',
  '#f3f1ec',
  '#e8e5de',
  '#d5d1c8',
  '#b5b0a5',
  '#8b877d',
  '#666a72',
  '#4a4f58',
  '#343a43',
  '#1c2027',
]

const dark: MantineColorsTuple = [
  '#e9eaec',
  '#bcc0c7',
  '#969ca6',
  '#727984',
  '#3a3f48',
  '#282c33',
  '#20242a',
  '#191c20',
  '#121417',
  '#0c0e11',
]

const face = "Figtree, 'Figtree waiting', system-ui, sans-serif"

const ACCENT = 'marca'

/** Colour of text on the accent: white in light, the darkest in dark. The library's own choice knows the light accent only. */
const ON_ACCENT = 'var(--mantine-primary-color-contrast)'

/** The page has its banner: the head of a dialog is none. */
const NO_BANNER = { header: { role: 'presentation' } }

/** Colour of accent text: the library's own choice is nearly white in dark. */
const ACCENT_TEXT = 'var(--app-chosen-text)'

/** Text on a light ground of its own colour: the library's shade is too pale for 4.5:1, yellow 2.7:1. */
const LIGHT_TEXT: Record<string, string> = { yellow: 'var(--tone-wait)', red: 'var(--tone-bad)' }

const variantColors: VariantColorsResolver = (input) => {
  const isAccent = (input.color ?? ACCENT) === ACCENT
  const onLight = input.variant === 'light' && LIGHT_TEXT[input.color ?? ACCENT]
  return {
    ...defaultVariantColorsResolver(input),
    ...(onLight && { color: onLight }),
    ...(isAccent && input.variant === 'filled' && { color: ON_ACCENT }),
    ...(isAccent && input.variant === 'subtle' && { color: ACCENT_TEXT }),
  }
}

/** The colour of destructive menu items: Mantine's own red has less contrast than 4.5:1. */
export const DANGER = 'var(--mantine-color-error)'

/** Rebuilt when the language changes, because some components take their labels from the theme. */
export const themeFor = (t: Translate): MantineThemeOverride =>
  createTheme({
    primaryColor: ACCENT,
    primaryShade: { light: 8, dark: 3 },
    autoContrast: true,
    variantColorResolver: variantColors,
    colors: { marca, gray, dark },
    black: '#1c2027',
    fontFamily: face,
    headings: { fontFamily: face, fontWeight: '600' },
    defaultRadius: 'sm',
    fontSizes: {
      xs: 'var(--type-12)',
      sm: 'var(--type-14)',
      md: 'var(--type-16)',
      lg: 'var(--type-18)',
      xl: 'var(--type-28)',
    },
    spacing: {
      '2xs': 'var(--space-4)',
      xs: 'var(--space-8)',
      sm: 'var(--space-12)',
      md: 'var(--space-16)',
      lg: 'var(--space-24)',
      xl: 'var(--space-32)',
    },
    radius: {
      xs: 'var(--radius-4)',
      sm: 'var(--radius-6)',
      md: 'var(--radius-10)',
      lg: 'var(--radius-10)',
      xl: 'var(--radius-full)',
    },
    shadows: {
      xs: 'var(--shadow-1)',
      sm: 'var(--shadow-1)',
      md: 'var(--shadow-2)',
      lg: 'var(--shadow-3)',
      xl: 'var(--shadow-3)',
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      CloseButton: { defaultProps: { 'aria-label': t('app.cerrar') } },
      Checkbox: { defaultProps: { iconColor: ON_ACCENT } },
      Radio: { defaultProps: { iconColor: ON_ACCENT } },
      // Without Mantine's focus placeholder: a focusable element of a menu that is not an item breaks its ARIA role.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      // The arrows are too small for a finger, and the keyboard has its own.
      NumberInput: { defaultProps: { hideControls: true } },
      Modal: {
        defaultProps: {
          centered: true,
          closeButtonProps: { 'aria-label': t('app.cerrar') },
          attributes: NO_BANNER,
        },
      },
      Drawer: {
        defaultProps: { closeButtonProps: { 'aria-label': t('app.cerrar') }, attributes: NO_BANNER },
      },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('app.cerrar') } } },
      // The commission's height of a dropdown.
      Select: { defaultProps: { maxDropdownHeight: 197 } },
      Tooltip: { defaultProps: { withArrow: true, openDelay: 300, multiline: true, maw: 320 } },
    },
  })

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
  },
  dark: {
    // White has a contrast of 4.5:1 on this shade, but not on the dark theme's default.
    '--mantine-color-red-filled': 'var(--mantine-color-red-8)',
    '--mantine-color-red-filled-hover': 'var(--mantine-color-red-9)',
    // Lighter than the surface, where the library's own is darker.
    '--mantine-color-marca-light': 'var(--app-chosen)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
  },
})
