import {
  certificado,
  certificadoMoves,
  EstadoCertificado,
  formatCodigo,
} from '#contract/certificados/certificado.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { cursos } from '#web/academico/curso/index.ts'
import { grupos } from '#web/academico/grupo/index.ts'
import { periodos } from '#web/academico/periodo/index.ts'
import { formatos } from '#web/certificados/certificacion-formato/index.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import { bulkOf, type Columns, type Filters, type RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day } from '#web/core/words/format.tsx'
import { PersonCell } from '#web/personas/usuario/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { GroupZip, IssueGroup } from './list-actions.tsx'

const CertificadoRecord = lazyPart(async () => (await import('./record.tsx')).CertificadoRecord, null)

type Row = RowOf<typeof certificado.buscar>

const columns: Columns<typeof certificado.buscar> = [
  { titulo: 'matricula.alumno', celda: (c) => <PersonCell of={c.usuario} />, sort: 'alumno' },
  { titulo: 'matricula.curso', celda: (c) => c.curso.nombre },
  { titulo: 'matricula.grupo', celda: (c) => <span className="cifra">{c.grupo.codigo}</span>, leaves: 3 },
  { titulo: 'certificado.formato', celda: (c) => c.formato.nombre, leaves: 1 },
  {
    titulo: 'certificado.fechaEmision',
    celda: (c) => <Day value={c.fechaEmision} />,
    sort: 'fechaEmision',
    card: 'named',
  },
  {
    titulo: 'certificado.codigo',
    celda: (c) => <span className="cifra">{formatCodigo(c.codigo)}</span>,
    leaves: 2,
    sort: 'codigo',
  },
  {
    titulo: 'lista.estado',
    celda: (c) => <StateBadge noun="certificado" state={c.estado} />,
    sort: 'estado',
    insignia: true,
  },
  { titulo: 'certificado.periodo', celda: (c) => c.periodo.nombre, hidden: true },
  { titulo: 'certificado.excepcion', celda: (c) => c.excepcion ?? '–', hidden: true },
]

const filtros: Filters<typeof certificado.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCertificado.options, de: 'certificado' },
  { titulo: 'matricula.grupo', campo: 'idGrupo', origen: grupos },
  { titulo: 'certificado.formato', campo: 'idCertificacionFormato', origen: formatos },
  { titulo: 'certificado.fechaEmision', desde: 'desde', hasta: 'hasta' },
  { titulo: 'matricula.curso', campo: 'idCurso', origen: cursos, mas: true },
  { titulo: 'certificado.periodo', campo: 'idPeriodo', origen: periodos, mas: true },
  { titulo: 'certificado.conExcepcion', campo: 'conExcepcion', yesNo: true, mas: true },
]

const bulk = [
  bulkOf({
    op: certificado.enviar,
    label: 'certificado.enviar',
    efecto: 'certificado.enviarEfecto',
    para: (c: Row) => certificadoMoves.enviar(c),
    input: (certificados) => ({ certificados }),
  }),
]

/** The issued certificates, with the actions that issue, mail, download and annul them. */
export const CertificadoList = () => (
  <OpList
    op={certificado.buscar}
    titulo="menu.certificados"
    lista="certificados"
    next={<NextStep acceso={matricula.buscar.permiso} to={paths.matriculas()} label="ir.matriculas" />}
    columns={columns}
    rowId={(c) => c.idCertificado}
    filtros={filtros}
    bulk={bulk}
    acciones={
      <>
        <GroupZip />
        <IssueGroup />
      </>
    }
    opens={certificado.ver}
    record={<CertificadoRecord />}
  />
)
