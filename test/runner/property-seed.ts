import fc from 'fast-check'

/**
 * Property tests draw the same examples in every run, so that a run that passed passes again, and what fails is due to
 * the change at hand. `PROPERTY_SEED=random` draws new ones; a number repeats a run.
 */
const { PROPERTY_SEED = '20261123' } = process.env

if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) })
