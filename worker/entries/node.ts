await import('./node/program.ts');
