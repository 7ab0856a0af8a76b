import { Button } from '@mantine/core'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { PickerInput } from '#web/core/form/picker-input.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { readId } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { personasConDocumento } from '#web/personas/usuario/index.ts'
import { useT } from '#web/ui/words.ts'

import styles from './nuevo.module.css'

/** The payer in the address: `?alumno=12`, or `?matricula=34` to pay only that enrolment, as its charges name it. */
export function usePayer() {
  const [params, change] = useParams()
  const idMatricula = readId(params.matricula)
  const input = { idMatricula: idMatricula ?? 0, size: 1 }
  const { data } = useRead(cuenta.buscar, input, { enabled: idMatricula !== undefined })
  const enrolment = idMatricula ? data?.content[0] : undefined
  return {
    idMatricula,
    enrolment,
    idUsuario: idMatricula ? enrolment?.idUsuario : readId(params.alumno),
    choose: (id: number | '') => change({ alumno: id, matricula: '' }, { replace: true }),
  }
}

export function StudentPick({ payer }: { payer: ReturnType<typeof usePayer> }) {
  const t = useT()
  const { enrolment, idUsuario, choose } = payer
  return (
    <div className={styles.student}>
      <PickerInput
        label={t('ingreso.alumno')}
        description={t('ingreso.alumnoAyuda')}
        source={personasConDocumento}
        value={idUsuario}
        onChange={choose}
      />
      {enrolment && (
        <p className={`line dim ${styles.only}`}>
          {t('ingreso.soloMatricula', {
            codigo: enrolment.matricula.codigo,
            curso: enrolment.grupo.curso,
          })}
          <Button size="compact-sm" variant="subtle" onClick={() => choose(enrolment.idUsuario)}>
            {t('ingreso.verTodas')}
          </Button>
        </p>
      )}
    </div>
  )
}
