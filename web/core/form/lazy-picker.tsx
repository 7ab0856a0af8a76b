import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { LoadingLines } from '#web/ui/notices.tsx'

/** The picker in a chunk of its own, for places that show it only after something is opened. As high as a field while it comes. */
export const PickerInput = lazyPart(
  async () => (await import('./picker-input.tsx')).PickerInput,
  <LoadingLines count={1} height={12} />,
)
