import type { FoundAlumno, busqueda } from '#contract/consultas/busqueda.ts'
import type { Reply } from '#contract/core/op.ts'
import { personName } from '#contract/core/person-name.ts'
import { paths } from '#web/core/screen/paths.ts'
import type { Translate } from '#web/ui/words.ts'

type SearchAnswer = Reply<typeof busqueda.buscar>
/** A result and its address. */
export type SearchResult = {
  key: string
  kind: 'act' | 'person' | 'group' | 'receipt' | 'screen'
  label: string
  note: string
  to: string
  /** The student, of a result that is one. */
  alumno?: FoundAlumno
}
export type Section = { titulo: string; found: SearchResult[] }

type Formatters = {
  t: Translate
  money: (n: number, moneda: { simbolo: string; decimales: number }) => string
}

/** The course of a student, and how many more. */
function coursesOf({ curso, cursos, numeroDocumento }: FoundAlumno, t: Translate) {
  if (!curso) return numeroDocumento
  return cursos > 1 ? t('busqueda.cursoYMas', { curso, count: cursos - 1 }) : curso
}

/** The results by kind, with their addresses. Kinds without results are left out. */
export function sectionsOf(
  { alumnos, grupos, recibos, pantallas }: SearchAnswer,
  { t, money }: Formatters,
): Section[] {
  return [
    {
      titulo: t('busqueda.alumnos'),
      found: alumnos.map((alumno) => ({
        key: `a${alumno.idUsuario}`,
        kind: 'person' as const,
        label: personName(alumno),
        note: coursesOf(alumno, t),
        to: paths.persona(alumno.idUsuario),
        alumno,
      })),
    },
    {
      titulo: t('busqueda.grupos'),
      found: grupos.map((g) => ({
        key: `g${g.idGrupo}`,
        kind: 'group' as const,
        label: `${g.codigo} · ${g.curso}`,
        note: g.periodo,
        to: paths.grupo(g.idGrupo),
      })),
    },
    {
      titulo: t('busqueda.recibos'),
      found: recibos.map((r) => ({
        key: `r${r.idIngreso}`,
        kind: 'receipt' as const,
        label: `${r.numeroRecibo} · ${money(r.monto, r.moneda)}`,
        note: personName(r.usuario),
        to: `${paths.ingresos()}?ver=${r.idIngreso}`,
      })),
    },
    {
      titulo: t('busqueda.pantallas'),
      found: pantallas.map(({ titulo, path }) => ({
        key: path,
        kind: 'screen' as const,
        label: titulo,
        note: '',
        to: path,
      })),
    },
  ]
}
