import { fullName } from '#contract/core/person-name.ts'
import { EmpresaPago } from '#contract/pagos/empresa.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { whileOutside } from '#server/core/limits.ts'
import { stateName } from '#server/core/table.ts'
import { hoy } from '#server/core/today.ts'
import type { Store } from '#server/institucion/archivo/index.ts'
import { linesOfDondePagar, readDondePagar } from '#server/institucion/donde-pagar/index.ts'
import { membrete } from '#server/institucion/institucion/index.ts'
import { amountCell, type Block, imprimir, ruledTable } from '#server/institucion/papel/index.ts'
import { encolarCorreo } from '#server/mensajes/envio/index.ts'

import { searchPayments } from './pago-repo.ts'
import { companyPaper } from './papel.ts'
import { chargesOf, empresas, type OpenCharge } from './repo.ts'

type Casa = Awaited<ReturnType<typeof membrete>>
type Row = Awaited<ReturnType<typeof empresas.get>>

const FIGURES = ['facturado', 'pagado', 'enRevision', 'saldo', 'vencido'] as const
/** Payments of a statement, the newest first. */
const MOST_PAGOS = 100

const head = (text: string): Block => ({ text, style: 'seccion' })

const summaryTable = ({ t }: Ctx, { formatos }: Casa, { monedas }: Row) =>
  ruledTable({
    seccion: head(t('estadoDeCuenta.resumen')),
    anchos: ['*', ...FIGURES.map(() => 'auto' as const)],
    titulos: [{ text: t('ingreso.moneda') }, ...FIGURES.map((one) => amountCell(t(`empresa.${one}`)))],
    cuerpo: monedas.map((row) => [
      { text: `${row.moneda.codigo} (${row.moneda.simbolo})` },
      ...FIGURES.map((one) => amountCell(formatos.amount(Number(row[one]), row.moneda), 'fuerte')),
    ]),
  })

/** The open charges, with their student. */
function chargesTable(ctx: Ctx, { formatos }: Casa, cargos: readonly OpenCharge[]): Block {
  const { t } = ctx
  const lineOf = (one: OpenCharge): Block[] => [
    { text: fullName(one.usuario) },
    {
      stack: [
        { text: `${one.concepto} · ${one.curso}` },
        ...(one.factura
          ? [{ text: t('cuenta.facturadaEn', { factura: one.factura }), style: 'rotulo' } as const]
          : []),
      ],
    },
    {
      stack: [
        { text: formatos.day(one.fechaVencimiento) },
        ...(one.vencida ? [{ text: stateName(ctx, 'cuenta', 'VENCIDA'), style: 'alerta' } as const] : []),
      ],
    },
    amountCell(formatos.money(Number(one.saldo), one.moneda)),
  ]
  return ruledTable({
    seccion: head(t('empresa.cargos')),
    anchos: ['auto', '*', 'auto', 'auto'],
    titulos: [
      { text: t('empresa.alumno') },
      { text: t('cuenta.concepto') },
      { text: t('cuenta.fechaVencimiento') },
      amountCell(t('empresa.saldo')),
    ],
    cuerpo: cargos.map(lineOf),
  })
}

/** Table of the company's payments, with their documents. */
const paymentsTable = ({ t }: Ctx, { formatos }: Casa, pagos: readonly EmpresaPago[]) =>
  ruledTable({
    seccion: head(t('estadoDeCuenta.pagos')),
    anchos: ['auto', '*', 'auto', 'auto', 'auto'],
    titulos: [
      { text: t('ingreso.fecha') },
      { text: t('ingreso.idMedioPago') },
      { text: t('comprobante.plural') },
      amountCell(t('ingreso.monto')),
      amountCell(t('ingreso.montoDevuelto')),
    ],
    cuerpo: pagos.map((one) => [
      { text: formatos.day(one.fecha) },
      { text: [one.medioPago.nombre, one.numeroOperacion].filter(Boolean).join(' · ') },
      { text: one.comprobantes.map(({ numero }) => numero).join(', ') },
      amountCell(formatos.money(one.monto, one.moneda)),
      amountCell(formatos.money(one.montoDevuelto, one.moneda)),
    ]),
  })

async function bodyOf(ctx: Ctx, casa: Casa, row: Row): Promise<Block[]> {
  const { t } = ctx
  const { idEmpresa } = row
  const cargos = await chargesOf(ctx, idEmpresa)
  const { content } = await searchPayments(ctx, {
    idEmpresa,
    page: 0,
    size: MOST_PAGOS,
    sort: [],
    buscar: '',
  })
  const pagos = content.map((one) => EmpresaPago.parse(one))
  const dondePagar = linesOfDondePagar(await readDondePagar(ctx.db), t)
  const empty = (titulo: string, text: string): Block => ({ stack: [head(titulo), { text, style: 'tenue' }] })
  return [
    ...(row.monedas.length > 0 ? [summaryTable(ctx, casa, row)] : []),
    cargos.length > 0 ? chargesTable(ctx, casa, cargos) : empty(t('empresa.cargos'), t('empresa.sinCargos')),
    pagos.length > 0
      ? paymentsTable(ctx, casa, pagos)
      : empty(t('estadoDeCuenta.pagos'), t('estadoDeCuenta.sinPagos')),
    ...(dondePagar.length > 0
      ? [{ stack: [head(t('dondePagar.titulo')), ...dondePagar.map((text): Block => ({ text }))] }]
      : []),
  ]
}

/** The account of a company as a PDF. */
export async function printStatement(ctx: Ctx, idEmpresa: number) {
  const row = await empresas.get(ctx, idEmpresa)
  const casa = await membrete(ctx)
  const fecha = await hoy(ctx)
  const documento = companyPaper(ctx, {
    casa,
    empresa: row,
    titulo: ctx.t('estadoDeCuenta.titulo'),
    fecha,
    cuando: ctx.t('estadoDeCuenta.al', { fecha: casa.formatos.day(fecha) }),
    cuerpo: await bodyOf(ctx, casa, row),
  })
  const nombre = `estado-de-cuenta-${row.ruc}-${fecha}.pdf`
  return { nombre, tipo: 'application/pdf', datos: await imprimir(documento) }
}

/** Where a company is written to; refused without an address. */
export function requireCorreo({ correo, razonSocial }: Row): string {
  if (!correo) throw new Fail('CONFLICTO', 'empresa.sinCorreo', { empresa: razonSocial })
  return correo
}

/** Queues a mail with the account of a company. A simulation stores no file. */
export async function mailStatement(ctx: Ctx, idEmpresa: number, store: Store) {
  const { t } = ctx
  const row = await empresas.get(ctx, idEmpresa)
  const destino = requireCorreo(row)
  const { nombre, tipo, datos } = await whileOutside(ctx.db, () => printStatement(ctx, idEmpresa))
  const casa = await membrete(ctx)
  const words = {
    empresa: row.razonSocial,
    institucion: casa.nombre,
    fecha: casa.formatos.day(await hoy(ctx)),
  }
  await encolarCorreo(ctx, {
    idUsuario: null,
    idEmpresa,
    destino,
    asunto: t('empresa.estadoAsunto', words),
    cuerpo: t('empresa.estadoTexto', words),
    motivo: 'EMPRESA',
    ...(!ctx.simular && { adjuntos: [{ nombre, tipo, clave: await store.put(datos) }] }),
  })
  return { mensaje: t('empresa.enviado', { destino }) }
}
