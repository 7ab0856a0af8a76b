import { type Evento, temaDe } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Adjunto, encolarVarios } from '#server/mensajes/envio/index.ts'

import type { Texto } from './ajustes-repo.ts'
import { avisoDe } from './avisar-repo.ts'
import { type Carta, cartasDe } from './carta.ts'
import { type Casa, casaDe } from './casa.ts'
import { filtradas } from './matriculados-repo.ts'
import { rellenar } from './rellenar.ts'

/** What happened three days ago, everybody knows. */
const CADUCA_HORAS = 72

export type Suceso = {
  evento: Evento
  /** Payments, of PAGO_CONFIRMADO and PAGO_RECHAZADO; else enrolments. */
  ids?: number[]
  /** In place of them, everybody who attends a group. */
  idGrupo?: number
  /** What happened once for several of them, such as a class: with each reader, it is told once. Their own id if left out. */
  referencia?: number | string
  /** A day of which it speaks. */
  fecha?: string
  /** What only the event knows: hora, motivo, enlace, codigo. */
  dichos?: Record<string, string>
  adjunto?: Adjunto
}

/** What the letters of an event are made with. */
type Aviso = {
  texto: Texto
  evento: Evento
  referencia: (carta: Carta) => number | string
  adjunto?: Adjunto | undefined
}

/** Writes the letters that have where to go. */
export const escribir = (
  ctx: Ctx,
  cartas: Carta[],
  { texto, evento, referencia, ...rest }: Aviso & { desdeHora?: number },
) =>
  encolarVarios(
    ctx,
    cartas.flatMap((carta) =>
      carta.correo
        ? {
            ...rest,
            idUsuario: carta.idUsuario,
            destino: carta.correo,
            asunto: rellenar(texto.asunto ?? '', carta.datos),
            cuerpo: rellenar(texto.cuerpo, carta.datos),
            motivo: evento,
            tema: temaDe(evento),
            clave: `${evento}/${referencia(carta)}`,
            idMensaje: texto.idMensaje,
            caducaHoras: CADUCA_HORAS,
          }
        : [],
    ),
  )

/** A group is never as large as that. */
const MOST = 5000
const asistentesDe = (ctx: Ctx, idGrupo: number) =>
  filtradas(ctx, { idGrupo, estado: ['PREINSCRITA', 'ACTIVA'] }, MOST)

const dichosDe = ({ fecha, dichos }: Suceso, { formatos }: Casa) => ({
  ...(fecha && { fecha: formatos.day(fecha) }),
  ...dichos,
})

/**
 * Tells of something that happened, in the transaction in which it does: to whom it concerns, by mail, if the institution
 * wants it told. However often it is called for the same, it is told once. Whoever did it, what is told is the same.
 */
export async function avisar(ctx: Ctx, suceso: Suceso): Promise<number[]> {
  const { evento, referencia, adjunto } = suceso
  const texto = suceso.ids?.length === 0 ? undefined : await avisoDe(ctx.db, evento)
  if (!texto) return []
  const casa = await casaDe(ctx.db)
  const all: Ctx = { ...ctx, actor: { ...ctx.actor, alcance: 'TODO' } }
  const ids = suceso.ids ?? (await asistentesDe(all, suceso.idGrupo ?? 0))
  const cartas = await cartasDe(all, evento, { casa, horas: 0, ids, dichos: dichosDe(suceso, casa) })
  const of = ({ id, idUsuario }: Carta) => `${referencia ?? id}/${idUsuario}`
  return escribir(ctx, cartas, { texto, evento, referencia: of, adjunto })
}
