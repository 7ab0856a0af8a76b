import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'

import type { Translate } from './words.ts'

const marca: MantineColorsTuple = [
  '#edf7f5',
  '#d9efec',
  '#b3ded8',
  '#86c9c1',
  '#58b0a7',
  '#37988f',
  '#258079',
  '#1b6a64',
  '#165852',
  '#0f403c',
]

// Greys with a shade 6 that has a contrast of 4.5:1 on white, so that all dimmed text passes AA.
const gray: MantineColorsTuple = [
  '#f7f8f9',
  '#eff1f3',
  '#e3e6ea',
  '#d3d8de',
  '#b9c0c9',
  '#8a93a0',
  '#646d79',
  '#4b535e',
  '#343a43',
  '#1f242b',
]

const dark: MantineColorsTuple = [
  '#e6e8eb',
  '#c3c7cd',
  '#9fa6b0',
  '#7d8590',
  '#4a515c',
  '#2f353e',
  '#22272f',
  '#181b20',
  '#121418',
  '#0c0e11',
]

const system = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** The colour of destructive menu items: Mantine's own red has less contrast than 4.5:1. */
export const DANGER = 'var(--mantine-color-error)'

/** Rebuilt when the language changes, because some components take their labels from the theme. */
export const themeFor = (t: Translate): MantineThemeOverride =>
  createTheme({
    primaryColor: 'marca',
    primaryShade: { light: 8, dark: 6 },
    autoContrast: true,
    colors: { marca, gray, dark },
    black: '#1b2027',
    fontFamily: system,
    headings: { fontFamily: system, fontWeight: '600' },
    defaultRadius: 'sm',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px' },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      CloseButton: { defaultProps: { 'aria-label': t('app.cerrar') } },
      // Without Mantine's focus placeholder: a focusable element of a menu that is not an item breaks its ARIA role.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      // The arrows are too small for a finger, and the keyboard has its own.
      NumberInput: { defaultProps: { hideControls: true } },
      Modal: { defaultProps: { centered: true, closeButtonProps: { 'aria-label': t('app.cerrar') } } },
      Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('app.cerrar') } } },
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
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
  },
})
