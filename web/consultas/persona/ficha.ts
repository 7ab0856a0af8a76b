import type { persona } from '#contract/consultas/persona.ts'
import type { Reply } from '#contract/core/op.ts'

/** A person's page. */
export type Ficha = Reply<typeof persona.ver>
