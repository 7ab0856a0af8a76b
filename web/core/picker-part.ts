import { part } from './part.tsx'

/** The picker where it is seen only once something is opened: it brings searches with it. */
export const PickerInput = part(async () => (await import('./picker-input.tsx')).PickerInput)
