import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What comes may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
