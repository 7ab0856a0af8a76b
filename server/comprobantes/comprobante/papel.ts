import { Comprobante } from '#contract/comprobantes/comprobante.ts'
import { formatsFor } from '#contract/core/format.ts'
import { fullName } from '#contract/core/person-name.ts'
import type { FormatoRecibo } from '#contract/pagos/recibo.ts'
import type { Comprobantes } from '#server/comprobantes/comprobante-emisor/index.ts'
import type { Documento, Emitido } from '#server/comprobantes/emisor/index.ts'
import type { Ctx, EffectCtx } from '#server/core/ctx.ts'
import { translator } from '#server/core/words.ts'
import { institucion, logoDe, logoPrint } from '#server/institucion/institucion/index.ts'
import { imprimir } from '#server/institucion/papel/index.ts'
import { drawRecibo, type Recibo } from '#server/pagos/recibo/index.ts'

import { readSigned } from './cola-repo.ts'
import { type Congelado, documentoOf } from './documento.ts'
import { comprobantes } from './repo.ts'
import { sign } from './sign.ts'

type Papel = NonNullable<Congelado['papel']>
type Source = { row: Comprobante; documento: Documento; papel: Papel; sello: Omit<Emitido, 'xml'> }

/** The papers are in the language of the country that issues them. */
const t = translator('es')

const documentName = ({ tipoDocumento, documento }: Documento['comprador']) =>
  tipoDocumento === 'NINGUNO' ? null : `${t(`documentoPagador.${tipoDocumento}`)} ${documento}`

function datosOf({ row, documento, papel }: Source, day: (fecha: string) => string): Recibo['datos'] {
  const { comprador, fecha, hora, modifica } = documento
  return [
    [t('comprobante.comprador'), comprador.nombre],
    [t('comprobante.documento'), documentName(comprador)],
    [t('comprobante.direccion'), comprador.direccion],
    [t('comprobante.fecha'), `${day(fecha)} ${hora}`],
    [t('comprobante.alumno'), papel.alumno],
    [t('comprobante.numeroRecibo'), row.numeroRecibo],
    [t('comprobante.modifica'), modifica && `${modifica.serie}-${modifica.numero}`],
    [t('comprobante.sustento'), modifica && modifica.sustento],
  ]
}

/** The sums by kind of tax that are not zero, above the total. */
const sumsOf = ({ totales }: Documento, money: (n: number) => string): NonNullable<Recibo['sumas']> =>
  (['gravado', 'exonerado', 'inafecto', 'impuesto'] as const)
    .filter((kind) => Number(totales[kind]) > 0)
    .map((kind) => [t(`comprobante.${kind}`), money(Number(totales[kind]))])

/** Notices of a document without value. */
function noticesOf({ estado, baja, fechaBaja }: Comprobante, day: (fecha: string) => string): string[] {
  if (estado === 'RECHAZADO') return [t('comprobante.sinValor')]
  if (baja === 'HECHA') return [t('comprobante.anulado', { fecha: day(fechaBaja ?? '') })]
  return baja === 'PENDIENTE' ? [t('comprobante.anuladoPedido')] : []
}

/**
 * Reads the data that the paper shows beside its document, as they were when it was numbered; for older documents, as they are
 * now.
 */
async function papelOf(ctx: Ctx, { usuario }: Comprobante, { papel }: Congelado): Promise<Papel> {
  if (papel) return papel
  const { telefono, correo } = await institucion(ctx.db)
  const logo = (await logoPrint(ctx.db)) ?? null
  return { alumno: usuario && fullName(usuario), telefono, correo, logo }
}

async function paperOf(ctx: Ctx, source: Source): Promise<Recibo> {
  const { documento, papel, sello, row } = source
  const { emisor } = documento
  const { zonaHoraria } = await institucion(ctx.db)
  const formatos = formatsFor('es-PE', zonaHoraria)
  const money = (value: number) => formatos.money(value)
  return {
    t,
    titulo: t(`comprobante.titulo.${documento.clase}`),
    numero: row.numeroCompleto,
    casa: {
      nombre: emisor.razonSocial,
      documento: `RUC ${emisor.ruc}`,
      direccion: [emisor.direccion, emisor.distrito, emisor.provincia, emisor.departamento].join(', '),
      telefono: papel.telefono,
      correo: papel.correo,
      logo: await logoDe(ctx.db, papel.logo),
    },
    simbolo: row.moneda.simbolo,
    datos: datosOf(source, formatos.day),
    lineas: documento.renglones.map((line) => ({
      que: line.descripcion,
      detalle: t(`afectacion.${line.afectacion}`),
      monto: money(Number(line.importe)),
    })),
    rotuloDetalle: t('tarifarioConcepto.afectacion'),
    sumas: sumsOf(documento, money),
    total: [t('comprobante.total'), formatos.money(Number(documento.totales.importe), row.moneda)],
    letras: t('recibo.son', { letras: documento.enLetras }),
    pie: [],
    avisos: noticesOf(row, formatos.day),
    sello: {
      qr: sello.qr,
      textos: [t('comprobante.representacion'), `${t('comprobante.digesto')}: ${sello.hash}`],
    },
  }
}

/** The paper of a comprobante that the actor reaches: signed first, if it was not. */
export async function printComprobante(
  ctx: EffectCtx,
  { id, formato, emisores }: { id: number; formato: FormatoRecibo; emisores: Comprobantes },
) {
  const row = Comprobante.parse(await comprobantes.get(ctx, id))
  const { datos, sello = await sign(ctx, id, emisores) } = await readSigned(ctx.db, id)
  const documento = documentoOf(datos)
  const papel = await papelOf(ctx, row, datos)
  const paper = await paperOf(ctx, { row, documento, papel, sello })
  const instante = `${documento.fecha}T${documento.hora}Z`
  const drawn = drawRecibo(paper, { formato, idioma: 'es', instante })
  const nombre = `${sello.nombre}${formato === 'a4' ? '' : `-${formato}`}.pdf`
  return { nombre, tipo: 'application/pdf', datos: await imprimir(drawn) }
}
