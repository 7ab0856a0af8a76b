import { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import { formatsFor } from '#contract/core/format.ts'
import { fullName } from '#contract/core/person-name.ts'
import type { FormatoRecibo } from '#contract/pagos/recibo.ts'
import type { Papel } from '#server/comprobantes/borrador/index.ts'
import type { Comprobantes } from '#server/comprobantes/comprobante-emisor/index.ts'
import { type Documento, reglasDe } from '#server/comprobantes/emisor/index.ts'
import { countryOf } from '#server/comprobantes/pagador/index.ts'
import type { Ctx, EffectCtx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { translator } from '#server/core/words.ts'
import { institucion, logoDe, logoPrint } from '#server/institucion/institucion/index.ts'
import { imprimir } from '#server/institucion/papel/index.ts'
import { drawRecibo, type Recibo } from '#server/pagos/recibo/index.ts'

import { readSigned } from './cola-repo.ts'
import { type Congelado, documentoOf, paperLanguageOf } from './documento.ts'
import { datosOf, type Day, idNameOf, type Source, sumsOf } from './papel-datos.ts'
import { comprobantes } from './repo.ts'
import { isFinal, sign } from './sign.ts'

/** Notices of a document without value. */
function noticesOf({ row, t }: Source, day: Day): string[] {
  const { estado, baja, fechaBaja } = row
  if (estado === 'RECHAZADO') return [t('comprobante.sinValor')]
  if (baja === 'HECHA') return [t('comprobante.anulado', { fecha: day(fechaBaja ?? '') })]
  return baja === 'PENDIENTE' ? [t('comprobante.anuladoPedido')] : []
}

/**
 * Reads the data that the paper shows beside its document, as they were when it was numbered; for older documents, as they are
 * now.
 */
async function papelOf(ctx: Ctx, { usuario }: Comprobante, { papel }: Congelado): Promise<Papel> {
  const language = paperLanguageOf({ papel })
  if (papel) return { ...papel, ...language }
  const { telefono, correo } = await institucion(ctx.db)
  const logo = (await logoPrint(ctx.db)) ?? null
  return { alumno: usuario && fullName(usuario), telefono, correo, logo, ...language }
}

const addressOf = ({ direccion, distrito, provincia, departamento }: Documento['emisor']) =>
  [direccion, distrito, provincia, departamento].filter(Boolean).join(', ')

async function paperOf(ctx: Ctx, source: Source): Promise<Recibo> {
  const { documento, papel, sello, row, t } = source
  const { emisor } = documento
  const { zonaHoraria } = await institucion(ctx.db)
  const formatos = formatsFor(papel.locale, zonaHoraria)
  const money = (value: number) => formatos.amount(value, row.moneda)
  return {
    t,
    titulo: t(`comprobante.titulo.${documento.clase}`),
    numero: row.numeroCompleto,
    contribuyente: `${idNameOf(emisor)} ${emisor.ruc}`,
    casa: {
      comercial: emisor.nombreComercial,
      nombre: emisor.razonSocial,
      documento: null,
      direccion: addressOf(emisor),
      telefono: papel.telefono,
      correo: papel.correo,
      logo: await logoDe(ctx.db, papel.logo),
    },
    simbolo: row.moneda.simbolo,
    datos: datosOf(source, {
      day: formatos.day,
      money: (amount) => formatos.money(amount, row.moneda),
      own: (amount) => formatos.money(amount, source.reglas.moneda ?? row.moneda),
    }),
    lineas: documento.renglones.map((line) => ({
      que: line.descripcion,
      detalle: t(`afectacion.${line.afectacion}`),
      cantidad: String(line.cantidad),
      unitario: money(Number(line.valor) / line.cantidad),
      monto: money(Number(line.importe)),
    })),
    rotuloDetalle: t('tarifarioConcepto.afectacion'),
    sumas: sumsOf(source, money),
    total: [t('comprobante.total'), formatos.money(Number(documento.totales.importe), row.moneda)],
    letras: t('recibo.son', { letras: documento.enLetras }),
    pie: [],
    avisos: noticesOf(source, formatos.day),
    ...(sello && {
      sello: {
        qr: sello.qr,
        textos: [t('comprobante.representacion'), `${t('comprobante.digesto')}: ${sello.hash}`],
      },
    }),
  }
}

/** The paper of a comprobante that the actor reaches: signed first, if it is of a kind that is signed and was not. */
export async function printComprobante(
  ctx: EffectCtx,
  { id, formato, emisores }: { id: number; formato: FormatoRecibo; emisores: Comprobantes },
) {
  const row = Comprobante.parse(await comprobantes.get(ctx, id))
  const reglas = reglasDe(await countryOf(ctx))
  if (reglas.conAutorizacion && row.autorizacion === null)
    throw new Fail('CONFLICTO', 'comprobante.sinAutorizar')
  const { datos, sello: kept } = await readSigned(ctx.db, id)
  const sello = kept ?? (isFinal(row) ? undefined : await sign(ctx, id, emisores))
  const documento = documentoOf(datos)
  const papel = await papelOf(ctx, row, datos)
  const paper = await paperOf(ctx, { row, documento, papel, sello, reglas, t: translator(papel.idioma) })
  const instante = `${documento.fecha}T${documento.hora}Z`
  const drawn = drawRecibo(paper, { formato, idioma: papel.idioma, instante })
  const nombre = `${sello?.nombre ?? row.numeroCompleto}${formato === 'a4' ? '' : `-${formato}`}.pdf`
  return { nombre, tipo: 'application/pdf', datos: await imprimir(drawn) }
}
