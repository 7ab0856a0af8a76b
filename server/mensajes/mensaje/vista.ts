import type { Parsed } from '#contract/core/op.ts'
import { MARCAS, type mensaje as ops } from '#contract/mensajes/mensaje.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { hoy } from '#server/core/today.ts'
import { encolarCorreo } from '#server/mensajes/envio/index.ts'

import { readAjustes } from './ajustes-repo.ts'
import { type Carta, cartasDe } from './carta.ts'
import { type Casa, casaDe } from './casa.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { checkTexto } from './guardar.ts'
import { readersIn } from './recipients.ts'
import { correoDe, findExample } from './vista-repo.ts'

type Redaccion = Parsed<typeof ops.previsualizar>

/** The letter for the given id, or else for the latest example, if there is any. */
async function cartaPara(ctx: Ctx, { tipo, id }: Redaccion, casa: Casa) {
  const whom = id ?? (await findExample(ctx, tipo))
  const found = whom ? await cartasDe(ctx, tipo, { ...(await readAjustes(ctx)), casa, ids: [whom] }) : []
  if (id && found.length === 0) throw noEncontrado()
  return found[0]
}

/** The values of the placeholders; those that only a real event fills show as `[name]`. */
async function datosDeVista(
  ctx: Ctx,
  { tipo }: Redaccion,
  { carta, casa }: { carta?: Carta | undefined; casa: Casa },
) {
  const invented = MARCAS[tipo].map((marca) => [marca, `[${marca}]`])
  const fecha = tipo.startsWith('PAGO') ? {} : { fecha: casa.formatos.day(await hoy(ctx)) }
  const known = Object.entries(carta?.datos ?? {}).filter(([, value]) => value)
  return { ...Object.fromEntries(invented), institucion: casa.nombre, ...fecha, ...Object.fromEntries(known) }
}

const destinoDeCarta = ({ canal }: Redaccion, carta: Carta | undefined) =>
  (carta && readersIn(carta, canal)[0]?.destino) ?? null

/** Renders the text for one reader. */
async function renderTexto(ctx: Ctx, given: Redaccion) {
  const texto = checkTexto(given)
  const casa = await casaDe(ctx.db)
  const carta = await cartaPara(ctx, texto, casa)
  const datos = await datosDeVista(ctx, texto, { carta, casa })
  return {
    para: carta?.nombreCompleto ?? '',
    destino: destinoDeCarta(texto, carta),
    asunto: fillPlaceholders(texto.asunto ?? '', datos),
    cuerpo: fillPlaceholders(texto.cuerpo, datos),
  }
}

export const previsualizar: Handler<typeof ops.previsualizar> = renderTexto

export const probar: Handler<typeof ops.probar> = async (ctx, given) => {
  const destino = await correoDe(ctx, ctx.actor.idUsuario)
  if (!destino) throw new Fail('CONFLICTO', 'mensaje.sinCorreoPropio')
  const { asunto, cuerpo } = await renderTexto(ctx, given)
  const { idUsuario } = ctx.actor
  await encolarCorreo(ctx, {
    idUsuario,
    destino,
    cuerpo,
    motivo: 'PRUEBA',
    caducaHoras: 1,
    asunto: ctx.t('mensaje.asuntoPrueba', { asunto }),
  })
  return { mensaje: ctx.t('mensaje.probado', { destino }) }
}
