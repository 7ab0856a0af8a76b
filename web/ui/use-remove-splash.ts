import { useEffect } from 'react'

/** Removes the splash of index.html once the first screen is drawn. */
export const useRemoveSplash = () => useEffect(() => document.getElementById('arranque')?.remove(), [])
