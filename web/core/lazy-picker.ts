import { lazyPart } from './lazy-part.tsx'

/** The picker in a chunk of its own, for places that show it only after something is opened. */
export const PickerInput = lazyPart(async () => (await import('./picker-input.tsx')).PickerInput)
