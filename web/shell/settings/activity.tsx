import { exists } from 'i18next'

import { auditoria } from '#contract/auditoria.ts'
import { Moment } from '#web/core/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { OwnList } from './own-list.tsx'

import styles from './look.module.css'

/** What one has done here, the newest first. */
export function Activity() {
  const t = useT()
  const nounOf = (entidad: string) =>
    exists(`entidad.${entidad}`) ? t(`entidad.${entidad}` as Frase) : entidad
  return (
    <OwnList op={auditoria.propias} vacio={t('diseno.sinActividad')} rowId={(row) => row.idAuditoria}>
      {({ accion, entidad, idEntidad, instante }) => (
        <>
          {t(`accion.${accion}`)}: {nounOf(entidad)} {idEntidad}
          <div className={styles.when}>
            <Moment value={instante} />
          </div>
        </>
      )}
    </OwnList>
  )
}
