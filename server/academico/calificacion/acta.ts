import { type calificacion, NP } from '#contract/academico/calificacion.ts'
import type { Answer } from '#contract/core/op.ts'
import { fullName, personName } from '#contract/core/person-name.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { stateName } from '#server/core/table.ts'
import type { membrete } from '#server/institucion/institucion/index.ts'
import {
  A4,
  amountCell,
  type Block,
  labelledRows,
  letterhead,
  type PaperDocument,
  ruledTable,
} from '#server/institucion/papel/index.ts'

import { condicionDe } from './hoja.ts'

type Hoja = Answer<typeof calificacion.hoja> & {
  casa: Awaited<ReturnType<typeof membrete>>
  instante: string
}

/** Sheets with many components are printed in landscape. */
const MANY_COMPONENTES = 4
const landscape = { ...A4, ancho: A4.alto!, alto: A4.ancho }

const headerOf = ({ t }: Ctx, { grupo, esquema, casa: { formatos } }: Hoja): Block =>
  labelledRows([
    [t('calificacion.curso'), `${grupo.curso.codigo} · ${grupo.curso.nombre}`],
    [t('calificacion.periodo'), grupo.periodo.nombre],
    [t('calificacion.fechas'), `${formatos.day(grupo.fechaInicio)} – ${formatos.day(grupo.fechaFin)}`],
    [t('calificacion.docente'), grupo.docente && fullName(grupo.docente)],
    [
      t('calificacion.esquema'),
      esquema &&
        t('calificacion.escala', {
          nombre: esquema.nombre,
          minima: Number(esquema.notaMinima),
          maxima: Number(esquema.notaMaxima),
          aprobatoria: Number(esquema.notaAprobatoria),
        }),
    ],
  ])

function tablaDeNotas(ctx: Ctx, { esquema, content, casa: { formatos } }: Hoja): Block {
  const { t } = ctx
  const componentes = esquema?.componentes ?? []
  const number = (nota: number | string | null) =>
    amountCell(nota === null ? '—' : nota === NP ? NP : formatos.number(Number(nota)))
  return ruledTable({
    anchos: ['auto', 'auto', '*', ...componentes.map(() => 'auto' as const), 'auto', 'auto'],
    titulos: [
      { text: 'N.º' },
      { text: t('calificacion.columnaDocumento') },
      { text: t('calificacion.columnaAlumno') },
      ...componentes.map(({ nombre, peso }) => amountCell(`${nombre} (${formatos.number(peso)}\u00a0%)`)),
      amountCell(t('calificacion.notaFinal')),
      { text: t('calificacion.condicion') },
    ],
    cuerpo: content.map((row, i): Block[] => [
      { text: String(i + 1) },
      { text: row.usuario.numeroDocumento, noWrap: true },
      { text: personName(row.usuario) },
      ...row.notas.map(({ nota }) => number(nota)),
      number(row.notaFinal),
      {
        text: ['ACTIVA', 'CULMINADA'].includes(row.estado)
          ? t(condicionDe(row))
          : stateName(ctx, 'matricula', row.estado),
      },
    ]),
  })
}

const lineasDeFirma = ({ t }: Ctx, { grupo: { docente } }: Hoja): Block => {
  const line = (who: string, role: string): Block => ({
    stack: [{ text: '_'.repeat(30) }, ...(who ? [{ text: who }] : []), { text: role, style: 'rotulo' }],
    alignment: 'center',
  })
  const teacher = line(docente ? fullName(docente) : '', t('calificacion.docente'))
  return {
    columns: [
      { ...teacher, width: '*' },
      { ...line('', t('calificacion.coordinacion')), width: '*' },
    ],
    margin: [0, 56, 0, 0],
  }
}

/** The sheet of grades of a group, to be signed. */
export function redactarActa(ctx: Ctx, hoja: Hoja): PaperDocument {
  const { t, idioma } = ctx
  const { grupo, esquema, casa, instante } = hoja
  const titulo = `${t('calificacion.acta')} · ${grupo.codigo}`
  const aside: Block = {
    stack: [
      { text: t('calificacion.acta'), style: 'titulo' },
      {
        text: `${t('calificacion.grupo')} ${grupo.codigo} · ${stateName(ctx, 'grupo', grupo.estado)}`,
        style: 'tenue',
      },
    ],
    alignment: 'right',
  }
  const { imagenes, bloque } = letterhead(casa, aside)
  return {
    titulo,
    idioma,
    instante,
    hoja: (esquema?.componentes.length ?? 0) > MANY_COMPONENTES ? landscape : A4,
    imagenes,
    encabezado: titulo,
    pie: {
      texto: t('calificacion.impresa', { cuando: casa.formatos.moment(instante) }),
      numero: t('papel.pagina', { pagina: '{pagina}', paginas: '{paginas}' }),
    },
    cuerpo: [
      bloque,
      { ...headerOf(ctx, hoja), margin: [0, 18, 0, 14] },
      tablaDeNotas(ctx, hoja),
      lineasDeFirma(ctx, hoja),
    ],
  }
}
