import { readDocumentos } from '#server/consultas/catalogo/inscripcion-repo.ts'
import { readConsent } from '#server/consultas/catalogo/repo.ts'
import type { PageReply, PageRequest } from '#server/core/public-page.ts'

import { sendStep } from './asked-step.ts'
import { dataStep } from './data-step.ts'
import type { Step } from './parts.ts'
import type { Refused } from './refusal.ts'
import { readSignedIn } from './signed-in.ts'

type Shown = { step: Step; vence?: string | null | undefined; refused?: Refused }

/** Shows the form of the data, with who may go on by the session of the browser. */
export async function showData(req: PageRequest, reply: PageReply, { step, vence, refused }: Shown) {
  const documentos = await readDocumentos(req.server.db)
  const para = refused?.sent?.para ?? (req.query as Record<string, unknown>).para
  const consent = await readConsent(req.server.db)
  const choices = (await readSignedIn(req, step))?.choices
  const view = { vence, documentos, consent, choices, isChild: para === 'hijo', ...refused }
  return sendStep(reply, dataStep(step, view), refused ? 422 : 200)
}
