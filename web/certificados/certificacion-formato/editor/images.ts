import { useQuery } from '@tanstack/react-query'

import { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { institucion } from '#contract/institucion/institucion.ts'
import { callOp, requestOp } from '#web/core/request/client.ts'

const LOGO = `/api${institucion.logo.path}`

async function fetchImageUrl(id: number): Promise<string> {
  const response = await requestOp(certificacionFormato.imagen, { id })
  return URL.createObjectURL(await response.blob())
}

/** Address of a picture of the sheet, or of the institution's logo without an id. Pictures never change. */
export function useImageUrl(id: number | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['certificacion', 'imagen', id],
    queryFn: () => fetchImageUrl(id ?? 0),
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return id === null ? LOGO : data
}

/** Uploads a picture and returns its id and proportions. Throws ApiError. */
export async function uploadImage(archivo: File, uso: 'FONDO' | 'IMAGEN') {
  const { imagen } = await callOp(certificacionFormato.subirImagen, { archivo, uso })
  return imagen
}
