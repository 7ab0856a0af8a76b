import type { vinculo } from '#contract/personas/vinculo.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import {
  keepFile,
  limitFileOf,
  removeLimitFile,
  type Room,
  setLimitFile,
} from '#server/institucion/archivo/index.ts'

import { isParty, vinculos } from './repo.ts'

/** Staff who are the student of a link, or an adult of the student, find no link: an order of a court is about them. */
async function refuseParty(ctx: Ctx, idVinculo: number) {
  if (await isParty(ctx, idVinculo)) throw noEncontrado()
}

/** Refuses a file where there is no limit that it is the reason of. */
function requireLimit({ limite }: { limite: string }) {
  if (limite === 'NINGUNO') throw new Fail('CONFLICTO', 'vinculo.archivoSinLimite')
}

/** Puts a file beside the reason of a limit. It is stored before the link is locked. */
export const subirArchivo =
  (room: Room): Handler<typeof vinculo.subirArchivo> =>
  async (ctx, { idVinculo, archivo }) => {
    await refuseParty(ctx, idVinculo)
    requireLimit(await vinculos.get(ctx, idVinculo))
    const kept = await keepFile(ctx, room, archivo)
    return ctx.step(async (inside) => {
      requireLimit(await vinculos.lock(inside, idVinculo))
      await setLimitFile(inside, idVinculo, kept)
      return {
        ...saved(inside, 'vinculo', await vinculos.get(inside, idVinculo)),
        mensaje: inside.t('vinculo.archivoGuardado'),
      }
    })
  }

/** Sends the file of a limit. */
export const openArchivo =
  ({ store }: Pick<Room, 'store'>): Handler<typeof vinculo.archivo> =>
  async (ctx, { id }) => {
    await refuseParty(ctx, id)
    const archivo = await limitFileOf(ctx, id)
    const datos = archivo && (await store.get(archivo.clave))
    if (!datos) throw noEncontrado()
    return { nombre: archivo.nombre, tipo: archivo.tipo, datos }
  }

/** The file of a limit goes with it. */
export async function followLimit(ctx: Ctx, idVinculo: number, limite: string) {
  if (limite === 'NINGUNO') await removeLimitFile(ctx, idVinculo)
}
