import { corrida } from '#contract/institucion/corrida.ts'
import { ACCEPTS_ACCESOS, type Matricula, matricula, matriculaMoves } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { gruposDisponibles } from '#web/academico/grupo/index.ts'
import { type Bulk, bulkOf, type BulkPage } from '#web/core/list/list-types.ts'
import { paths } from '#web/core/screen/paths.ts'

const undoable = { deshacer: corrida.deshacer } as const
const withReason = (matriculas: number[], motivo: string) => ({ matriculas, motivo })

/** The actions on one or many enrolments. Each has a preview by row, and can be undone until the rows change again. */
export const bulkActions = {
  confirmar: bulkOf({
    ...undoable,
    op: matricula.confirmarVarias,
    label: 'matricula.confirmarVarias',
    efecto: 'matricula.confirmarVariasEfecto',
    para: (m: Matricula) => matriculaMoves.confirmar(m),
    input: (matriculas) => ({ matriculas }),
  }),
  suspender: bulkOf({
    ...undoable,
    op: matricula.suspender,
    label: 'matricula.suspender',
    efecto: 'matricula.suspenderEfecto',
    motivo: true,
    para: (m: Matricula) => matriculaMoves.suspender(m),
    input: withReason,
  }),
  activar: bulkOf({
    ...undoable,
    op: matricula.activar,
    label: 'matricula.activar',
    efecto: 'matricula.activarEfecto',
    motivo: true,
    para: (m: Matricula) => matriculaMoves.activar(m),
    input: withReason,
  }),
  trasladar: {
    op: traslado.trasladarVarias,
    label: 'matricula.trasladar',
    para: (m: Matricula) => matriculaMoves.trasladar(m),
    page: (matriculas: number[]) => paths.trasladar(...matriculas),
  } as BulkPage<Matricula>,
  retirar: bulkOf({
    ...undoable,
    op: matricula.retirar,
    label: 'matricula.retirar',
    efecto: 'matricula.retirarEfecto',
    motivo: true,
    danger: true,
    para: (m: Matricula) => matriculaMoves.retirar(m),
    input: withReason,
  }),
  eliminar: bulkOf({
    ...undoable,
    op: matricula.eliminarVarias,
    label: 'matricula.eliminar',
    efecto: 'matricula.eliminarVarias',
    motivo: true,
    danger: true,
    para: (m: Matricula) => matriculaMoves.eliminar(m),
    input: withReason,
  }),
  promover: nextGroup('matricula.promover', false),
  matricularTambien: nextGroup('matricula.matricularTambien', true),
  abrirAula: accessAction('accesoAulaVirtual', true),
  cerrarAula: accessAction('accesoAulaVirtual', false),
  abrirComunicacion: accessAction('accesoComunicacion', true),
  cerrarComunicacion: accessAction('accesoComunicacion', false),
} satisfies Record<string, Bulk<Matricula>>

/** Enrols the students of the chosen rows in another group: those who passed, or all. */
function nextGroup(
  label: 'matricula.promover' | 'matricula.matricularTambien',
  todos: boolean,
): Bulk<Matricula> {
  return bulkOf({
    ...undoable,
    mas: true,
    op: matricula.promover,
    label,
    efecto: `${label}Efecto` as const,
    pick: { label: 'matricula.grupoSiguiente', origen: gruposDisponibles },
    ...(!todos && { para: (m: Matricula) => m.estado === 'CULMINADA' }),
    input: (matriculas, chosen) => ({ matriculas, idGrupo: Number(chosen), todos }),
  })
}

function accessAction(campo: 'accesoAulaVirtual' | 'accesoComunicacion', acceso: boolean): Bulk<Matricula> {
  const which = campo === 'accesoAulaVirtual' ? 'Aula' : 'Comunicacion'
  return bulkOf({
    ...undoable,
    mas: true,
    op: matricula[campo],
    label: `matricula.${acceso ? 'abrir' : 'cerrar'}${which}` as const,
    efecto: acceso ? 'matricula.abrirEfecto' : 'matricula.cerrarEfecto',
    para: (m: Matricula) => m[campo] !== acceso && (!acceso || ACCEPTS_ACCESOS.includes(m.estado)),
    input: (matriculas) => ({ matriculas, acceso }),
  })
}
