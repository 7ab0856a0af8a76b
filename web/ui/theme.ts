import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'

import type { T } from './words.ts'

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

// Greys whose sixth reads at 4.5:1 on white, so that dimmed text passes AA without exceptions.
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

/** The entries of a menu that destroy: Mantine's own red does not read at 4.5:1. */
export const DANGER = 'var(--mantine-color-error)'

/** Built again when the language changes: some components take their labels from here. */
export const themeFor = (t: T): MantineThemeOverride =>
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
      // The empty box that would take the first focus is a thing that can be focused inside a menu and is none of its items.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      // Arrows of half a finger's height: the keyboard has its own.
      NumberInput: { defaultProps: { hideControls: true } },
      Modal: { defaultProps: { centered: true, closeButtonProps: { 'aria-label': t('app.cerrar') } } },
      Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('app.cerrar') } } },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('app.cerrar') } } },
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
    // White reads on it at 4.5:1; on the shade that the others have in the dark it would not.
    '--mantine-color-red-filled': 'var(--mantine-color-red-8)',
    '--mantine-color-red-filled-hover': 'var(--mantine-color-red-9)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
  },
})
