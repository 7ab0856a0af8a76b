import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

import { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { EstadoCatalogo } from '#contract/core/shapes.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { Thumbnail } from './thumbnail.tsx'

const FormatoRecord = lazyPart(async () => (await import('./record.tsx')).FormatoRecord, null)

function FormattedNumber({ value }: { value: number }) {
  return <>{useFormat().number(value)}</>
}

function SheetSize({ tamano, orientacion }: { tamano: string; orientacion: string }) {
  const t = useT()
  return (
    <>{`${t(`hoja.${tamano}` as 'hoja.A4')} · ${t(`orientacion.${orientacion}` as 'orientacion.VERTICAL')}`}</>
  )
}

const columns: Columns<typeof certificacionFormato.buscar> = [
  {
    titulo: 'certificacionFormato.nombre',
    celda: (f) => (
      <span className="row">
        <Thumbnail of={f} />
        {f.nombre}
      </span>
    ),
    sort: 'nombre',
  },
  { titulo: 'certificacionFormato.descripcion', celda: (f) => f.descripcion ?? '–' },
  { titulo: 'certificacionFormato.tamano', celda: (f) => <SheetSize {...f} /> },
  {
    titulo: 'certificacionFormato.paginas',
    celda: (f) => <FormattedNumber value={f.paginas} />,
    numero: true,
  },
  {
    titulo: 'certificacionFormato.emitidos',
    celda: (f) => (f.emitidos > 0 ? <FormattedNumber value={f.emitidos} /> : '–'),
    numero: true,
  },
  {
    titulo: 'lista.estado',
    celda: (f) => <StateBadge noun="certificacion_formato" state={f.estado} />,
    insignia: true,
  },
]

const filtros: Filters<typeof certificacionFormato.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'certificacion_formato' },
]

function NewButton() {
  const t = useT()
  return (
    <May acceso={certificacionFormato.guardar.permiso}>
      <Button component={Link} to={paths.disenarFormato({})} leftSection={<IconPlus size={16} />}>
        {t('certificacionFormato.nuevo')}
      </Button>
    </May>
  )
}

/** The templates that certificates are drawn with. */
export const FormatoList = () => (
  <OpList
    op={certificacionFormato.buscar}
    titulo="menu.certificacionFormatos"
    lista="formatos"
    next={
      <NextStep
        acceso={certificacionFormato.guardar.permiso}
        to={paths.disenarFormato({})}
        label="certificacionFormato.nuevo"
      />
    }
    columns={columns}
    rowId={(f) => f.idCertificacionFormato}
    filtros={filtros}
    acciones={<NewButton />}
    opens={certificacionFormato.ver}
    record={<FormatoRecord />}
  />
)
