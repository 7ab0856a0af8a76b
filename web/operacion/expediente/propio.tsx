import { Button } from '@mantine/core'
import { useState } from 'react'

import { personName } from '#contract/core/person-name.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import type { Propio } from '#contract/personas/propio.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useStartTask } from '#web/core/task/use-task.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { Corrections, KeptBeside } from './summary.tsx'

import styles from './expediente.module.css'

const { Text, Area, Day } = fieldsOf(expediente.pedirCorreccion)

/** Shows the file of the user who asks: to correct it, to take it, and the users who took it. */
export function ExpedientePropio({ row }: { row: Propio }) {
  const t = useT()
  const { data, error, refetch } = useRead(expediente.propio, {})
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={3} />
  return (
    <>
      <section className={`panel ${styles.section}`}>
        <h2>{t('expediente.correccion')}</h2>
        <p className={`dim ${styles.note}`}>{t('expediente.correccionTexto')}</p>
        <Corrections correcciones={data.correcciones} />
        <AskCorrection row={row} waiting={data.correcciones.some(({ estado }) => estado === 'PEDIDA')} />
      </section>
      <section className={`panel ${styles.section}`}>
        <h2>{t('expediente.titulo')}</h2>
        <p className={`dim ${styles.note}`}>{t('expediente.propioTexto')}</p>
        <KeptBeside of={data}>
          <PrepareFile />
        </KeptBeside>
      </section>
      <Children />
    </>
  )
}

/** The same for each student of an adult who authorizes: the server says who is of age, or what is not seen. */
function Children() {
  const t = useT()
  const { data } = useRead(vinculo.familia, {})
  return (data?.hijos ?? [])
    .filter(({ autoriza }) => autoriza)
    .map((hijo) => (
      <section key={hijo.idUsuario} className={`panel ${styles.section}`}>
        <h2>{t('expediente.deHijo', { alumno: personName(hijo) })}</h2>
        <p className={`dim ${styles.note}`}>{t('expediente.deHijoTexto')}</p>
        <AskCorrection row={hijo} of={hijo.idUsuario} waiting={false} />
        {hijo.veNotas && hijo.veDinero && <PrepareFile of={hijo.idUsuario} />}
      </section>
    ))
}

/** Starts the making of the file; its progress and result are under the bell. */
function PrepareFile({ of }: { of?: number }) {
  const t = useT()
  const go = useNavigateTo()
  const own = useStartTask(expediente.archivoPropio)
  const ofChild = useStartTask(expediente.archivoDeHijo)
  const start = of === undefined ? own : ofChild
  const press = () =>
    start.mutate((of === undefined ? {} : { idUsuario: of }) as never, {
      onSuccess: () => {
        toast.done(t('expediente.preparando'))
        void go(paths.misDatos({ avisos: 'abiertos' }))
      },
      onError: (error) => toast.fail(error.message),
    })
  return (
    <Button
      size="xs"
      variant="default"
      mt={of === undefined ? 0 : 'xs'}
      loading={start.isPending}
      onClick={press}
    >
      {t(of === undefined ? 'expediente.preparar' : 'expediente.prepararDeHijo')}
    </Button>
  )
}

/** A form that opens when it is asked for: few corrections are needed. */
type AskProps = { row: Pick<Propio, 'nombres' | 'papellido' | 'sapellido'>; of?: number; waiting: boolean }

function AskCorrection({ row, of, waiting }: AskProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (waiting) return <p className={`dim ${styles.note}`}>{t('expediente.yaPedida')}</p>
  if (!open)
    return (
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('expediente.pedir')}
      </Button>
    )
  const done = ({ mensaje }: { mensaje: string }) => {
    toast.done(mensaje)
    setOpen(false)
  }
  return (
    <OpForm
      op={expediente.pedirCorreccion}
      inicial={{ ...row, sapellido: row.sapellido ?? '', ...(of !== undefined && { idUsuario: of }) }}
      button="expediente.enviar"
      onDone={done}
      onCancel={() => setOpen(false)}
    >
      <Text name="nombres" label="expediente.campo.nombres" />
      <Text name="papellido" label="expediente.campo.papellido" />
      <Text name="sapellido" label="expediente.campo.sapellido" />
      <Text name="numeroDocumento" label="expediente.campo.numeroDocumento" />
      <Day name="fechaNacimiento" label="expediente.campo.fechaNacimiento" />
      <Area name="explicacion" label="expediente.explicacion" help="expediente.explicacionAyuda" />
    </OpForm>
  )
}
