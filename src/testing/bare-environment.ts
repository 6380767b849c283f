// What a process started by a test needs of our environment: none of our settings, and what earlier ones compiled.
export const bareEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
