import { useState } from 'react'

import { ClaseImportacion } from '#contract/importacion/clase.ts'
import { useParams } from '#web/core/screen/use-params.ts'

import { BringFile } from './bring.tsx'
import { asItComes, type FileToBring } from './file-to-bring.ts'
import { Road } from './road.tsx'

/** Brings the old school, kind by kind: the road of the kinds, or a file of the kind in the address. */
export function Arrival() {
  const [params, change] = useParams()
  const [file, setFile] = useState<FileToBring>()
  const clase = ClaseImportacion.options.find((one) => one === params['clase'])
  if (!clase)
    return (
      <Road
        onFile={(found, archivo) => {
          setFile(asItComes(archivo))
          change({ clase: found })
        }}
      />
    )
  const back = () => {
    setFile(undefined)
    change({ clase: '' })
  }
  const goOn = (next: FileToBring) => {
    setFile(next)
    change({ clase: 'PAGOS' })
  }
  return <BringFile key={clase} clase={clase} first={file} back={back} onPayments={goOn} />
}
