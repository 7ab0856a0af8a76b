import { qrPath } from '#web/ui/qr.ts'

// Has the length of a real address, so that the code has the same number of modules.
const EXAMPLE_URL = `${location.origin}/verificar/00000000000000000000`
let cached: ReturnType<typeof qrPath> | undefined

/** An example QR code. */
export const qrModules = () => (cached ??= qrPath(EXAMPLE_URL))
