import { corrida } from '#contract/matriculas/corrida.ts'
import { ADMITE_ACCESOS, type Matricula, matricula, puedeMatricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { type Bulk, bulkOf } from '#web/core/list-types.ts'

import { TargetGroup } from './target-group.tsx'

const run = { deshacer: corrida.deshacer } as const
const reasoned = (matriculas: number[], motivo: string) => ({ matriculas, motivo })

/** The actions on one or many enrolments. Each has a preview by row, and can be undone until the rows change again. */
export const acciones = {
  confirmar: bulkOf({
    ...run,
    op: matricula.confirmarVarias,
    etiqueta: 'matricula.confirmarVarias',
    efecto: 'matricula.confirmarVariasEfecto',
    para: (m: Matricula) => puedeMatricula.confirmar(m),
    input: (matriculas) => ({ matriculas }),
  }),
  suspender: bulkOf({
    ...run,
    op: matricula.suspender,
    etiqueta: 'matricula.suspender',
    efecto: 'matricula.suspenderEfecto',
    motivo: true,
    para: (m: Matricula) => puedeMatricula.suspender(m),
    input: reasoned,
  }),
  activar: bulkOf({
    ...run,
    op: matricula.activar,
    etiqueta: 'matricula.activar',
    efecto: 'matricula.activarEfecto',
    motivo: true,
    para: (m: Matricula) => puedeMatricula.activar(m),
    input: reasoned,
  }),
  trasladar: bulkOf({
    ...run,
    op: traslado.trasladarVarias,
    etiqueta: 'matricula.trasladar',
    efecto: 'matricula.trasladarEfecto',
    motivo: true,
    para: (m: Matricula) => puedeMatricula.trasladar(m),
    pide: (props) => <TargetGroup {...props} />,
    input: (matriculas, motivo, idGrupo) => ({ matriculas, motivo, idGrupo }),
  }),
  retirar: bulkOf({
    ...run,
    op: matricula.retirar,
    etiqueta: 'matricula.retirar',
    efecto: 'matricula.retirarEfecto',
    motivo: true,
    peligro: true,
    para: (m: Matricula) => puedeMatricula.retirar(m),
    input: reasoned,
  }),
  eliminar: bulkOf({
    ...run,
    op: matricula.eliminarVarias,
    etiqueta: 'matricula.eliminar',
    efecto: 'matricula.eliminarVarias',
    motivo: true,
    peligro: true,
    para: (m: Matricula) => puedeMatricula.eliminar(m),
    input: reasoned,
  }),
  abrirAula: access('accesoAulaVirtual', true),
  cerrarAula: access('accesoAulaVirtual', false),
  abrirComunicacion: access('accesoComunicacion', true),
  cerrarComunicacion: access('accesoComunicacion', false),
} satisfies Record<string, Bulk<Matricula>>

function access(campo: 'accesoAulaVirtual' | 'accesoComunicacion', acceso: boolean): Bulk<Matricula> {
  const which = campo === 'accesoAulaVirtual' ? 'Aula' : 'Comunicacion'
  return bulkOf({
    ...run,
    mas: true,
    op: matricula[campo],
    etiqueta: `matricula.${acceso ? 'abrir' : 'cerrar'}${which}` as const,
    efecto: acceso ? 'matricula.abrirEfecto' : 'matricula.cerrarEfecto',
    para: (m: Matricula) => m[campo] !== acceso && (!acceso || ADMITE_ACCESOS.includes(m.estado)),
    input: (matriculas) => ({ matriculas, acceso }),
  })
}
