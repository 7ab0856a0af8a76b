import { type Evento, temaDe } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Adjunto, encolarCorreos } from '#server/mensajes/envio/index.ts'

import type { Texto } from './ajustes-repo.ts'
import { textoDeAviso } from './avisar-repo.ts'
import { type Carta, cartasDe } from './carta.ts'
import { type Casa, casaDe } from './casa.ts'
import { matriculasFiltradas } from './matriculados-repo.ts'
import { rellenarMarcas } from './rellenar.ts'

/** Hours until an unsent notice expires. */
const CADUCA_HORAS = 72

export type Suceso = {
  evento: Evento
  /** Payments, of PAGO_CONFIRMADO and PAGO_RECHAZADO; else enrolments. */
  ids?: number[]
  /** In place of `ids`: every attendant of a group. */
  idGrupo?: number
  /** Id of an event shared by several readers, such as a class: each is notified of it once. Default: each id. */
  referencia?: number | string
  /** The day of the event. */
  fecha?: string
  /** Placeholders that only the event fills: hora, motivo, enlace, codigo. */
  valores?: Record<string, string>
  adjunto?: Adjunto
}

/** The template and keys that an event's letters are written with. */
type Aviso = {
  texto: Texto
  evento: Evento
  referencia: (carta: Carta) => number | string
  adjunto?: Adjunto | undefined
}

/** Queues the letters of readers with a mail address. */
export const encolarCartas = (
  ctx: Ctx,
  cartas: Carta[],
  { texto, evento, referencia, ...rest }: Aviso & { desdeHora?: number },
) =>
  encolarCorreos(
    ctx,
    cartas.flatMap((carta) =>
      carta.correo
        ? {
            ...rest,
            idUsuario: carta.idUsuario,
            destino: carta.correo,
            asunto: rellenarMarcas(texto.asunto ?? '', carta.datos),
            cuerpo: rellenarMarcas(texto.cuerpo, carta.datos),
            motivo: evento,
            tema: temaDe(evento),
            clave: `${evento}/${referencia(carta)}`,
            idMensaje: texto.idMensaje,
            caducaHoras: CADUCA_HORAS,
          }
        : [],
    ),
  )

/** Upper bound; no group is as large. */
const MOST_ASISTENTES = 5000
const asistentesDe = (ctx: Ctx, idGrupo: number) =>
  matriculasFiltradas(ctx, { idGrupo, estado: ['PREINSCRITA', 'ACTIVA'] }, MOST_ASISTENTES)

const valoresDe = ({ fecha, valores }: Suceso, { formatos }: Casa) => ({
  ...(fecha && { fecha: formatos.day(fecha) }),
  ...valores,
})

/**
 * Notifies an event's readers by mail, in the transaction of the event, if the institution has the notice on. Repeated
 * calls for the same event notify once. Reads with the scope TODO, so that the text does not depend on the actor.
 */
export async function avisar(ctx: Ctx, suceso: Suceso): Promise<number[]> {
  const { evento, referencia, adjunto } = suceso
  const texto = suceso.ids?.length === 0 ? undefined : await textoDeAviso(ctx.db, evento)
  if (!texto) return []
  const casa = await casaDe(ctx.db)
  const all: Ctx = { ...ctx, actor: { ...ctx.actor, alcance: 'TODO' } }
  const ids = suceso.ids ?? (await asistentesDe(all, suceso.idGrupo ?? 0))
  const cartas = await cartasDe(all, evento, { casa, horas: 0, ids, valores: valoresDe(suceso, casa) })
  const of = ({ id, idUsuario }: Carta) => `${referencia ?? id}/${idUsuario}`
  return encolarCartas(ctx, cartas, { texto, evento, referencia: of, adjunto })
}
