import { createContext } from 'react'

/** The page of the list beside a record: ids in their order, the place of the first one, and the total if it is known. */
type ListedRows = { ids: readonly number[]; first: number; total: number | undefined }

export const ListedRows = createContext<ListedRows | undefined>(undefined)
