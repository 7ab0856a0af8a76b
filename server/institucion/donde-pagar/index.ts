import { compareNames } from '#contract/core/order.ts'
import type { Translate } from '#contract/core/words.ts'
import type { DondePagar } from '#contract/institucion/cuenta-bancaria.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { idiomaOf, translator } from '#server/core/words.ts'

import { linesOfDondePagar } from './lineas.ts'
import { mailDirectors, readDondePagar, readWriter } from './repo.ts'

export { linesOfDondePagar } from './lineas.ts'
export { readDondePagar } from './repo.ts'

/** Digits of a picture's checksum that tell two pictures apart in a mail. */
const PRINT = 8

/** All that money can be paid into, a line each; the order on the screens leaves no trace. */
function destinationsOf(where: DondePagar, t: Translate): string[] {
  const pictures = where.billeteras.flatMap(({ nombre, qr }) =>
    qr ? [`${t('dondePagar.qr', { billetera: nombre })}: ${qr.slice(0, PRINT)}`] : [],
  )
  return [...linesOfDondePagar(where, t), ...pictures].toSorted(compareNames)
}

const listed = (lines: string[]) => (lines.length > 0 ? lines.map((one) => `• ${one}`).join('\n') : '—')

/**
 * Runs a change, and mails the directors if money is paid elsewhere after it: found by its effect, whichever operation
 * it is. The mail is of the same transaction, and no setting switches it off (decision 158).
 */
export async function tellingDirectors<T>(ctx: Ctx, change: () => Promise<T>): Promise<T> {
  const { nombre, idioma } = await readWriter(ctx.db)
  const t = translator(idiomaOf(idioma))
  const before = destinationsOf(await readDondePagar(ctx.db), t)
  const done = await change()
  const now = destinationsOf(await readDondePagar(ctx.db), t)
  if (before.join('\n') !== now.join('\n'))
    await mailDirectors(ctx.db, {
      asunto: t('dondePagar.avisoAsunto', { institucion: nombre }),
      cuerpo: t('dondePagar.avisoCuerpo', {
        institucion: nombre,
        login: ctx.actor.login,
        direccion: ctx.direccion,
        antes: listed(before),
        ahora: listed(now),
      }),
    })
  return done
}
