import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { PickerInput } from '#web/core/form/picker-input.tsx'
import { sourceOf } from '#web/core/form/picker.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { readId } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { useMay } from '#web/core/session/session.ts'
import { personasConDocumento } from '#web/personas/usuario/index.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './caja.module.css'

/**
 * The payer in the address: `?alumno=12`, `?matricula=34` to pay only that enrolment, as its charges name it, or
 * `?empresa=5`.
 */
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
    idEmpresa: readId(params.empresa),
    choose: (id: number | '') => change({ alumno: id, matricula: '', empresa: '' }, { replace: true }),
    chooseCompany: (id: number | '') => change({ alumno: '', matricula: '', empresa: id }, { replace: true }),
  }
}

export type Payer = ReturnType<typeof usePayer>

const empresas = sourceOf(empresa, 'idEmpresa', (e) => `${e.razonSocial} · ${e.ruc}`, {
  fijo: { estado: 'ACTIVO' },
})

/** Searches the payer, a person or a company; it has the focus until there is one. */
export function PayerSearch({ payer }: { payer: Payer }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const mayCharge = useMay(ingreso.confirmar.permiso)
  const [company, setCompany] = useState(payer.idEmpresa !== undefined)
  useShortcuts('caja', { irABuscar: () => input.current?.focus() })
  const isCompany = mayCharge && company
  const { idUsuario, idEmpresa, idMatricula, choose, chooseCompany } = payer
  const isChosen = (idUsuario ?? idEmpresa ?? idMatricula) !== undefined
  useEffect(() => {
    if (!isChosen) input.current?.focus()
  }, [isChosen])
  return (
    <search className={`row ${styles.seek}`}>
      <PickerInput
        key={String(isCompany)}
        ref={input}
        className="grow"
        aria-label={t(isCompany ? 'caja.quienEmpresa' : 'caja.quien')}
        placeholder={t(isCompany ? 'caja.quienEmpresaAyuda' : 'caja.quienAyuda')}
        source={isCompany ? empresas : personasConDocumento}
        value={isCompany ? idEmpresa : idUsuario}
        onChange={isCompany ? chooseCompany : choose}
        rightSectionPointerEvents="all"
        leftSection={<KeyHint>/</KeyHint>}
      />
      {mayCharge && (
        <SegmentedControl
          size="xs"
          aria-label={t('caja.quien')}
          data={[
            { value: 'alumno', label: t('ingreso.alumno') },
            { value: 'empresa', label: t('caja.empresa') },
          ]}
          value={isCompany ? 'empresa' : 'alumno'}
          onChange={(kind) => setCompany(kind === 'empresa')}
        />
      )}
    </search>
  )
}
