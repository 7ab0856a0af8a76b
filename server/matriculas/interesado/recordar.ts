import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { translator } from '#server/core/words.ts'
import { write } from '#server/core/write.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'
import { encolarAll } from '#server/mensajes/envio/index.ts'

import { leftMidway } from './recordar-repo.ts'

/** Hours after which an enrolment was left, and within which its reminder is of use. */
const HOURS = { desde: 2, hasta: 24 }
/** Hour before which no reminder is sent. */
const DESDE_HORA = 8
const EVERY_MS = 60_000

/** Writes once to each prospect who left midway. The key of the mail keeps a second server from writing it again. */
export async function remindProspects(db: Db, urlPublica: string) {
  if (!(await readSettings(db, ['interesado.recuerda']))['interesado.recuerda']) return
  const found = await leftMidway({ db }, HOURS)
  if (found.length === 0) return
  const { nombre, idioma } = await institucion(db)
  const mails = found.map(({ idInteresado, nombres, correo, curso, codigo, idioma: own }) => {
    const t = translator(own ?? idioma)
    const enlace = `${urlPublica}/catalogo/${encodeURIComponent(codigo)}`
    const words = { nombre: nombres, curso, institucion: nombre, enlace }
    return {
      idUsuario: null,
      idInteresado,
      destino: correo,
      asunto: t('interesado.recordar.asunto', words),
      cuerpo: t('interesado.recordar.cuerpo', words),
      motivo: 'INTERESADO',
      clave: `INTERESADO_A_MEDIAS/${idInteresado}`,
      desdeHora: DESDE_HORA,
      caducaHoras: HOURS.hasta,
    }
  })
  const options = { operacion: 'interesado a medias', input: null, clave: undefined }
  await write(systemCtx(db, idioma), async (inside) => void (await encolarAll(inside, mails)), options)
}

/** Starts the loop that reminds them. Returns the function that stops it. */
export const startRemindingProspects = (db: Db, urlPublica: string, complain: (error: Error) => void) =>
  loop(EVERY_MS, () => remindProspects(db, urlPublica), complain)
