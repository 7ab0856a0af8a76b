import { useMemo } from 'react'

import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

function FinalGrade({ value }: { value: number | null }) {
  const { number } = useFormat()
  return value === null ? '–' : number(value)
}

const columns: Columns<typeof matricula.buscar> = [
  {
    titulo: 'matricula.curso',
    celda: (m) => <Link to={paths.matriculas({ ver: m.idMatricula })}>{m.curso.nombre}</Link>,
  },
  { titulo: 'matricula.grupo', celda: (m) => <span className="cifra">{m.grupo.codigo}</span>, leaves: 2 },
  { titulo: 'matricula.periodo', celda: (m) => <span className="cifra">{m.periodo.nombre}</span>, leaves: 3 },
  { titulo: 'matricula.codigo', celda: (m) => m.codigo, sort: 'codigo', hidden: true },
  { titulo: 'matricula.fecha', celda: (m) => <Day value={m.fecha} />, sort: 'fecha', hidden: true },
  { titulo: 'matricula.notaFinal', celda: (m) => <FinalGrade value={m.notaFinal} />, numero: true },
  {
    titulo: 'matricula.saldo',
    celda: (m) => <Money value={m.totales?.saldo ?? null} moneda={m.totales?.moneda} plain />,
    cardCell: (m) =>
      m.totales?.saldo ? <Money value={m.totales.saldo} moneda={m.totales.moneda} plain /> : '–',
    numero: 'dinero',
    leaves: 3,
  },
  {
    titulo: 'lista.estado',
    celda: (m) => <StateBadge noun="matricula" state={m.estado} />,
    sort: 'estado',
    insignia: true,
  },
]

const filtros: Filters<typeof matricula.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoMatricula.options, de: 'matricula' },
]

/** The present and past enrolments of a student. */
export function UsuarioMatriculas({ row: { idUsuario } }: { row: Usuario }) {
  const fijo = useMemo(() => ({ idUsuario }), [idUsuario])
  return (
    <OpList
      local
      op={matricula.buscar}
      titulo="usuario.matriculas"
      lista="matriculasDePersona"
      next={
        <NextStep
          acceso={matricula.guardar.permiso}
          to={paths.matriculaNueva({ alumno: idUsuario })}
          label="usuario.matricular"
        />
      }
      columns={columns}
      rowId={(m) => m.idMatricula}
      filtros={filtros}
      fijo={fijo}
    />
  )
}
