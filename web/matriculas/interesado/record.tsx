import { Button } from '@mantine/core'

import { personName } from '#contract/core/person-name.ts'
import { interesado, type Interesado, nextInteresado } from '#contract/matriculas/interesado.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { OpItem } from '#web/core/act/op-item.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { RecordMenu } from '#web/core/record/record-menu.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { Moment } from '#web/core/words/format.tsx'
import { Contacts } from '#web/personas/usuario/index.ts'
import { OfArea } from '#web/ui/area.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { InteresadoEditar, InteresadoNuevo } from './form.tsx'
import { Source, Step } from './marks.tsx'
import { useMove } from './use-move.tsx'

export const InteresadoRecord = () => (
  <RecordDrawer
    op={interesado.ver}
    entidad="interesado"
    size={440}
    titulo={(i) => i.nombre}
    insignia={(i) => <StateBadge noun="interesado" state={i.estado} />}
    resumen={(i) => <Contacts of={i} brief />}
    acciones={(i) => <Actions row={i} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (i) => <Datos row={i} /> }]}
    editar={{ op: interesado.actualizar, ver: (i, done) => <InteresadoEditar row={i} done={done} /> }}
    nuevo={{ titulo: 'interesado.nuevo', ver: (done) => <InteresadoNuevo done={done} /> }}
  />
)

function Actions({ row }: { row: Interesado }) {
  const t = useT()
  const record = useRecord()
  const move = useMove()
  const { idInteresado, idGrupo, nombre, estado } = row
  const to = paths.matriculaNueva({ interesado: idInteresado, ...(idGrupo && { grupo: idGrupo }) })
  return (
    <>
      {estado !== 'MATRICULADO' && (
        <May acceso={matricula.conUsuario.permiso}>
          <Button component={Link} to={to} size="xs">
            {t('interesado.matricular')}
          </Button>
        </May>
      )}
      <RecordMenu ops={[interesado.estado, interesado.eliminar]}>
        {({ Item }) => (
          <>
            {nextInteresado[estado].map((next) => (
              <Item key={next} onClick={() => move(row, next)}>
                {t('interesado.mover')} {t(`estado.interesado.${next}`)}
              </Item>
            ))}
            <OpItem
              Item={Item}
              op={interesado.eliminar}
              label="ficha.eliminar"
              efecto={t('interesado.eliminarEfecto', { nombre })}
              danger
              input={() => ({ id: idInteresado })}
              onDone={record.close}
            />
          </>
        )}
      </RecordMenu>
    </>
  )
}

function Datos({ row }: { row: Interesado }) {
  const t = useT()
  return (
    <Facts
      items={[
        ['interesado.paso', <Step key="s" row={row} />],
        ['interesado.responsable', row.responsable && personName(row.responsable)],
        ['interesado.curso', <Course key="c" row={row} />],
        ['interesado.origen', <Source key="o" row={row} />],
        ['interesado.llego', <Moment key="l" value={row.fechaCreacion} />],
        ...(row.aMedias ? [['interesado.aMedias', t('app.si')] as const] : []),
        ['usuario.numeroDocumento', row.numeroDocumento && `${row.tipoDocumento} ${row.numeroDocumento}`],
        [
          'interesado.acepta',
          row.aceptado ? <Moment key="a" value={row.aceptado} /> : t('interesado.aceptaNo'),
        ],
        ...(row.motivoPerdida
          ? [['interesado.motivoPerdida', t(`motivoPerdida.${row.motivoPerdida}`)] as const]
          : []),
        ...(row.matricula
          ? [['interesado.matricula', <Enrolment key="m" of={row.matricula} />] as const]
          : []),
        [
          'interesado.notas',
          row.notas && (
            <span key="n" style={{ whiteSpace: 'pre-wrap' }}>
              {row.notas}
            </span>
          ),
        ],
        ...stampsOf(row),
      ]}
    />
  )
}

const Course = ({ row }: { row: Interesado }) => (
  <OfArea area={row}>
    {row.curso.nombre}
    {row.grupo && ` · ${row.grupo.codigo}`}
  </OfArea>
)

const Enrolment = ({ of }: { of: NonNullable<Interesado['matricula']> }) => (
  <Link to={paths.matriculas({ ver: of.idMatricula })}>{of.codigo}</Link>
)
