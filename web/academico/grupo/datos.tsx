import type { Grupo } from '#contract/academico/grupo.ts'
import { personName } from '#contract/core/person-name.ts'
import { AreaName } from '#web/academico/area/index.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { lentPart } from '#web/core/screen/lent.ts'
import { May } from '#web/core/session/may.tsx'
import { Day } from '#web/core/words/format.tsx'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Occupancy } from '#web/ui/occupancy.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { Timetable } from './timetable.tsx'

import styles from './datos.module.css'

const History = lentPart<{ entidad: string; id: number }>('historial')

/** The data of a group, its weekly hours, and its changes. */
export function GrupoDatos({ row }: { row: Grupo }) {
  const t = useT()
  return (
    <div className={styles.parts}>
      <section aria-label={t('ficha.datos')}>
        <Datos row={row} />
      </section>
      <section aria-labelledby="grupo-horario">
        <h2 id="grupo-horario" className="heading">
          {t('grupo.horario')}
        </h2>
        <Timetable row={row} />
      </section>
      <May acceso="per_auditoria_ver">
        <section aria-labelledby="grupo-historial">
          <h2 id="grupo-historial" className="heading">
            {t('ficha.historial')}
          </h2>
          <History entidad="grupo" id={row.idGrupo} />
        </section>
      </May>
    </div>
  )
}

const Datos = ({ row }: { row: Grupo }) => (
  <Facts
    items={[
      ['grupo.idCurso', row.curso.nombre],
      ['grupo.idArea', <AreaName key="a" area={row.area} />],
      ['grupo.idPeriodo', row.periodo.nombre],
      ['grupo.idDocente', row.docente && personName(row.docente)],
      ['grupo.horario', <Schedule key="h" slots={row.horarios} />],
      ['grupo.ocupacion', <Occupancy key="o" taken={row.matriculados} capacity={row.capacidad} />],
      ['grupo.ofrecidos', row.ofrecidos || null],
      ['grupo.minimo', row.minimo],
      ['grupo.modalidad', <Modality key="t" codigo={row.modalidad} />],
      ['grupo.fechaInicio', <Day key="i" value={row.fechaInicio} />],
      ['grupo.fechaFin', <Day key="f" value={row.fechaFin} />],
      ['grupo.idTarifario', row.tarifario?.nombre],
      [
        'grupo.enlaceAulaVirtual',
        <ExternalLink key="a" url={row.enlaceAulaVirtual} label="grupo.abrirAula" />,
      ],
      [
        'grupo.enlaceComunicacion',
        <ExternalLink key="c" url={row.enlaceComunicacion} label="grupo.abrirComunicacion" />,
      ],
      ...stampsOf(row),
    ]}
  />
)

function Modality({ codigo }: { codigo: string | null }) {
  const names = useTipos('MODALIDAD')
  return names.find((tipo) => tipo.codigo === codigo)?.nombre ?? codigo ?? '–'
}

/** Says where it leads: an address would break inside its words. */
function ExternalLink({ url, label }: { url: string | null; label: Frase }) {
  const t = useT()
  if (!url) return '–'
  return (
    <a href={url} title={url} target="_blank" rel="noreferrer">
      {t(label)}
    </a>
  )
}
