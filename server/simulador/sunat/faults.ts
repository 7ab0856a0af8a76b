import { z } from 'zod'

/**
 * Fault of the next call. `hang`, `502`, `html`, `text` and `empty` happen before anything is done; the others after it was, and the
 * answer is late, lost, wrong, or an acceptance with a remark. Four digits are a fault of SOAP with that code, which keeps nothing;
 * `cdr-` and four digits a rejection with its proof, which takes the number, and `lost-` before that loses it. `beta` is a proof without a signature, `latin` one in ISO-8859-1.
 */
const WAYS = [
  'hang',
  '502',
  'html',
  'text',
  'empty',
  'slow',
  'lost',
  'noCdr',
  'observed',
  'dtd',
  'other',
  'otherRuc',
  'otherSigner',
  'altered',
  'noZip',
  'beta',
  'latin',
  '98',
  '99',
]

const Fault = z.strictObject({
  operation: z.enum(['sendBill', 'sendSummary', 'getStatus', 'getStatusCdr']).optional(),
  how: z.union([z.enum(WAYS), z.string().regex(/^(?:(?:lost-)?cdr-)?\d{4}$/)]),
  times: z.int().min(1).max(1000).default(1),
})
type Way = string

/** Queue of the faults to come, in the order requested. Lost when the process ends. */
export function makeFaults() {
  const queue: { operation?: string | undefined; how: Way }[] = []
  return {
    /** False when it is no fault that is known. */
    add(input: unknown): boolean {
      const { data, success } = Fault.safeParse(input)
      if (!success) return false
      const { operation, how, times } = data
      for (let n = 0; n < times; n++) queue.push({ operation, how })
      return true
    },
    take(operation: string): Way | undefined {
      const index = queue.findIndex((one) => !one.operation || one.operation === operation)
      return index === -1 ? undefined : queue.splice(index, 1)[0]?.how
    },
    list: () => [...queue],
    clear() {
      queue.length = 0
    },
  }
}
