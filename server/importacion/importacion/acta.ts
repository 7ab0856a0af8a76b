import type { Parsed } from '#contract/core/op.ts'
import type { importacion } from '#contract/importacion/importacion.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { hoy as todayOf } from '#server/core/today.ts'
import { membrete } from '#server/institucion/institucion/index.ts'
import {
  A4,
  amountCell,
  type Block,
  imprimir,
  letterhead,
  type PaperDocument,
  ruledTable,
  signatureLines,
} from '#server/institucion/papel/index.ts'

import { compareTotals, type Fila } from './cotejo.ts'

type Explicaciones = NonNullable<Parsed<typeof importacion.acta>['explicaciones']>
type Casa = Awaited<ReturnType<typeof membrete>>
type Acta = {
  casa: Casa
  filas: Fila[]
  explicaciones: Explicaciones
  hoy: string
  sistema: string | undefined
}

/** Why a total differs, as the person explains it. */
const reasonOf = ({ dato, periodo }: Fila, explicaciones: Explicaciones) =>
  explicaciones.find((one) => one.dato === dato && one.periodo === periodo)?.texto

/** The figures of a total, with its reason under its name where it differs. */
function rowOf({ t }: Ctx, { casa: { formatos }, explicaciones }: Acta, fila: Fila): Block[] {
  const { dato, periodo, moneda, declarado, encontrado, diferencia } = fila
  const shown = (value: number | string) =>
    moneda ? formatos.money(Number(value), moneda) : formatos.number(Number(value))
  const name = [periodo, t(`importacion.dato.${dato}`)].filter(Boolean).join(' · ')
  const reason = reasonOf(fila, explicaciones) ?? t('importacion.acta.sinExplicar')
  return [
    diferencia === 0 ? { text: name } : { stack: [{ text: name }, { text: reason, style: 'tenue' }] },
    amountCell(shown(declarado)),
    amountCell(shown(encontrado)),
    amountCell(diferencia === 0 ? '–' : shown(diferencia), 'fuerte'),
  ]
}

const tableOf = (ctx: Ctx, acta: Acta): Block =>
  ruledTable({
    anchos: ['*', 'auto', 'auto', 'auto'],
    titulos: [
      { text: ctx.t('importacion.total') },
      ...(['dice', 'hay', 'diferencia'] as const).map((one) =>
        amountCell(ctx.t(`importacion.columna.${one}`)),
      ),
    ],
    cuerpo: acta.filas.map((fila) => rowOf(ctx, acta, fila)),
  })

/** Whether the totals agree, and how many differences have no reason yet. */
function verdictOf({ t }: Ctx, { filas, explicaciones }: Acta): string {
  const differ = filas.filter(({ diferencia }) => diferencia !== 0)
  const open = differ.filter((fila) => reasonOf(fila, explicaciones) === undefined).length
  if (differ.length === 0) return t('importacion.acta.todos', { count: filas.length })
  const same = t('importacion.coinciden', { iguales: filas.length - differ.length, de: filas.length })
  return open === 0
    ? `${same}. ${t('importacion.acta.explicadas', { count: differ.length })}`
    : `${same}. ${t('importacion.acta.abiertas', { count: open })}`
}

function redactarActa(ctx: Ctx, acta: Acta): PaperDocument {
  const { t, idioma, actor } = ctx
  const { casa, hoy, sistema } = acta
  const titulo = t('importacion.acta.titulo')
  const day = casa.formatos.day(hoy)
  const aside: Block = {
    stack: [
      { text: titulo, style: 'titulo', noWrap: true },
      { text: day, style: 'rotulo' },
    ],
    alignment: 'right',
  }
  const { imagenes, bloque } = letterhead(casa, aside)
  const says = t('importacion.acta.dice', {
    institucion: casa.nombre,
    sistema: sistema || t('importacion.otroSistema'),
    fecha: day,
  })
  return {
    titulo: `${titulo} · ${day}`,
    idioma,
    instante: `${hoy}T00:00:00Z`,
    hoja: A4,
    imagenes,
    encabezado: `${titulo} · ${day}`,
    pie: {
      texto: t('importacion.acta.hizo', { usuario: actor.login }),
      numero: t('papel.pagina', { pagina: '{pagina}', paginas: '{paginas}' }),
    },
    cuerpo: [
      bloque,
      { text: says, margin: [0, 20, 0, 8] },
      { text: verdictOf(ctx, acta), style: 'fuerte', margin: [0, 0, 0, 12] },
      tableOf(ctx, acta),
      signatureLines([t('importacion.acta.entrega'), t('importacion.acta.recibe')]),
    ],
  }
}

/** Prints the proof. It is printed with differences too, and says which have no reason. */
export const acta: Handler<typeof importacion.acta> = async (ctx, { explicaciones = [], ...asked }) => {
  const [{ filas }, casa, hoy] = [await compareTotals(ctx, asked), await membrete(ctx), await todayOf(ctx)]
  const documento = redactarActa(ctx, { casa, filas, explicaciones, hoy, sistema: asked.sistema })
  return { nombre: `cotejo-${hoy}.pdf`, tipo: 'application/pdf', datos: await imprimir(documento) }
}
