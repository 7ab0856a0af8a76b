import { certificado } from '#contract/certificados/certificado.ts'
import { DownloadAction } from '#web/core/act/download-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'

import styles from './course-card.module.css'

/** The valid certificates of a course, to download. All cards share one query of the student's certificates. */
export function Certificates({ idMatricula }: { idMatricula: number }) {
  const { data } = useRead(
    certificado.buscar,
    { estado: ['EMITIDO', 'ENVIADO'], size: 200 },
    { staleTime: 60_000 },
  )
  const own = (data?.content ?? []).filter((c) => c.idMatricula === idMatricula)
  if (own.length === 0) return null
  return (
    <div className={`line ${styles.links}`}>
      {own.map(({ idCertificado }) => (
        <span key={idCertificado} id={`certificado-${idCertificado}`}>
          <DownloadAction
            op={certificado.archivo}
            label="certificado.descargar"
            input={{ id: idCertificado }}
          />
        </span>
      ))}
    </div>
  )
}
