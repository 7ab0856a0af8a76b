import { lazyPart } from './lazy-part.tsx'

/** The picker where it is seen only once something is opened: it brings searches with it. */
export const PickerInput = lazyPart(async () => (await import('./picker-input.tsx')).PickerInput)
